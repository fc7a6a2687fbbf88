/** The largest body that the server takes. */
const MOST = 1_000_000;

/** The text of a save file, or the key of the sentence that says why it is none. */
export async function readSave(
  file: Pick<Blob, 'size' | 'text'>,
): Promise<{ text: string; key: '' | 'load-bad' | 'load-big' }> {
  if (file.size > MOST) return { text: '', key: 'load-big' };
  const text = await file.text();
  try {
    const record: unknown = JSON.parse(text);
    if (typeof record === 'object' && record !== null && !Array.isArray(record)) return { text, key: '' };
  } catch {
    // Not JSON at all: told below.
  }
  return { text: '', key: 'load-bad' };
}
