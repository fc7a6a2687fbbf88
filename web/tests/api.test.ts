import { afterEach, describe, expect, it, vi } from 'vitest';
import { address, api, ApiError } from '../src/lib/api';

function answering(status: number, body: unknown): ReturnType<typeof vi.fn> {
  const fake = vi.fn(async () => new Response(body === undefined ? null : JSON.stringify(body), { status }));
  vi.stubGlobal('fetch', fake);
  return fake;
}
async function failed(call: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}
const sent = (fake: ReturnType<typeof vi.fn>) => fake.mock.calls[0] as unknown as [string, RequestInit];

afterEach(() => vi.unstubAllGlobals());

describe('the doors of the server', () => {
  it('make ids safe in addresses', () => {
    expect(address(['games', 'a/b c'], { seat: 'x&y', at: undefined })).toBe('/api/games/a%2Fb%20c?seat=x%26y');
  });

  it('send an answer with the state that it answers', async () => {
    const fake = answering(200, { state: 8 });
    await api.answer('g1', 7, 'french', ['a']);
    const [url, init] = sent(fake);
    expect(url).toBe('/api/games/g1/answers');
    expect(init.method).toBe('POST');
    expect(JSON.parse(String(init.body))).toEqual({ state: 7, seat: 'french', answer: ['a'] });
  });

  it('take points and pieces for sight', async () => {
    const fake = answering(200, {});
    await api.sight('g1', 'french', 'weber', [12.5, 3]);
    expect(sent(fake)[0]).toBe('/api/games/g1/sight?seat=french&from=weber&to=12.5%2C3');
  });

  it('send a save file as it is', async () => {
    const fake = answering(201, { id: 'g2' });
    const text = '{"version": 1,  "answers": []}';
    expect(await api.load(text)).toEqual({ id: 'g2' });
    expect(sent(fake)[1].body).toBe(text);
    const again = answering(201, { id: 'g3' });
    await api.load(text, { blue: 'human', green: 'regular' });
    expect(sent(again)[0]).toBe('/api/games/load?seats=blue%3Dhuman&seats=green%3Dregular');
  });

  it('give nothing back where nothing is said', async () => {
    answering(204, undefined);
    expect(await api.remove('g1')).toBeUndefined();
  });

  it('reach the live line on the same host', () => {
    expect(api.liveUrl('g1', '')).toBe(`ws://${location.host}/api/games/g1/live?seat=`);
  });
});

describe('refusals', () => {
  const reason = { fr: 'Trop loin.', en: 'Too far.' };

  it('carry code, rule and reason', async () => {
    answering(422, { code: 'too-far', rule: 'GM.9.19', reason });
    const error = await failed(api.answer('g', 1, 'french', null));
    expect(error.status).toBe(422);
    expect(error.refusal).toMatchObject({ code: 'too-far', rule: 'GM.9.19', reason });
    expect(error.state).toBeNull();
  });

  it('of a stale answer tell the state of the game', async () => {
    answering(409, { code: 'stale', rule: '', reason, state: 12 });
    expect((await failed(api.back('g', 1, 'french'))).state).toBe(12);
  });

  it('without a reason still say something in both languages', async () => {
    vi.stubGlobal('fetch', async () => new Response('<html>Bad gateway</html>', { status: 502 }));
    const error = await failed(api.games(false, 6));
    expect(error.refusal.code).toBe('http-502');
    expect(error.refusal.reason.fr).toContain('502');
    expect(error.refusal.reason.en).toContain('502');
  });

  it('say that the server cannot be reached', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('failed');
    });
    const error = await failed(api.games(false, 6));
    expect(error.status).toBe(0);
    expect(error.refusal.code).toBe('unreached');
  });

  it('leave a question that was called off alone', async () => {
    const off = new AbortController();
    off.abort();
    vi.stubGlobal('fetch', async () => {
      throw new DOMException('off', 'AbortError');
    });
    await expect(api.try('g', 1, 'french', null, off.signal)).rejects.toBeInstanceOf(DOMException);
  });
});
