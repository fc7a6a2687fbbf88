import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { words } from '../src/lib/words.svelte';
import RuleLink from '../src/rules/RuleLink.svelte';
import RulesPage from '../src/rules/RulesPage.svelte';
import { book, otherRule, rule, ruleset, serve } from './fakeserver';

beforeEach(() => {
  words.set('en');
  serve({
    'GET /api/rulesets': [ruleset('zz', 'Le zouave', 'The zouave')],
    'GET /api/rulesets/zz/rulebook': book,
    'GET /api/rulesets/zz/rules/ZZ.1.01': rule,
    'GET /api/rulesets/zz/rules/ZZ.1.02': otherRule,
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('the number of a rule', () => {
  it('opens its text, with where it comes from', async () => {
    render(RuleLink, { ruleset: 'zz', rule: 'ZZ.1.01' });
    await fireEvent.click(screen.getByRole('button', { name: 'ZZ.1.01' }));
    const popup = await screen.findByTestId('rule-popup');
    await waitFor(() => expect(popup.textContent).toContain('Bases'));
    expect(popup.querySelector('strong')?.textContent).toBe('round');
    expect(popup.textContent).toContain('Ruling.');
  });

  it('leads on to the rules it cites, and back', async () => {
    render(RuleLink, { ruleset: 'zz', rule: 'ZZ.1.01' });
    await fireEvent.click(screen.getByRole('button', { name: 'ZZ.1.01' }));
    await fireEvent.click(await screen.findByRole('link', { name: 'ZZ.1.02', hidden: true }));
    expect(await screen.findByText('From base to base.')).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: 'Back', hidden: true }));
    expect(await screen.findByText('round')).toBeTruthy();
  });

  it('closes by Escape', async () => {
    render(RuleLink, { ruleset: 'zz', rule: 'ZZ.1.01' });
    await fireEvent.click(screen.getByRole('button', { name: 'ZZ.1.01' }));
    await fireEvent.keyDown(await screen.findByTestId('rule-popup'), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByTestId('rule-popup')).toBeNull());
  });

  it('changes language while it is open', async () => {
    render(RuleLink, { ruleset: 'zz', rule: 'ZZ.1.01' });
    await fireEvent.click(screen.getByRole('button', { name: 'ZZ.1.01' }));
    await screen.findByText('round');
    words.set('fr');
    expect(await screen.findByText('rond')).toBeTruthy();
  });

  it('is nothing where there is no rule', () => {
    const { container } = render(RuleLink, { ruleset: 'zz', rule: '' });
    expect(container.querySelector('button')).toBeNull();
  });
});

describe('the rulebook', () => {
  it('has an anchor for each rule and chapter', async () => {
    const { container } = render(RulesPage, { ruleset: 'zz' });
    await screen.findByText('From base to base.');
    expect([...container.querySelectorAll('[data-place]')].map((place) => place.id)).toEqual([
      'ch-1',
      'ZZ.1.01',
      'ZZ.1.02',
    ]);
    expect(container.querySelector('[data-rule]')?.getAttribute('href')).toBe('#ZZ.1.02');
  });

  it('finds rules and shows the whole book again', async () => {
    const { container } = render(RulesPage, { ruleset: 'zz' });
    await screen.findByText('From base to base.');
    await fireEvent.input(screen.getByTestId('rule-search'), { target: { value: 'range' } });
    expect(screen.getByTestId('rule-count').textContent).toBe('One rule');
    expect(container.querySelectorAll('article')).toHaveLength(1);
    expect(container.querySelector('mark')?.textContent).toBe('Range');
    await fireEvent.click(screen.getByRole('button', { name: 'Show the whole book' }));
    expect(container.querySelectorAll('article')).toHaveLength(2);
  });

  it('explains the mark of a rule on tap', async () => {
    render(RulesPage, { ruleset: 'zz' });
    await screen.findByText('From base to base.');
    const before = screen.getAllByText('Ruling.').length;
    await fireEvent.click(screen.getByRole('button', { name: 'Ruling' }));
    expect(screen.getAllByText('Ruling.')).toHaveLength(before + 1);
  });

  it('keeps the search when the language changes', async () => {
    render(RulesPage, { ruleset: 'zz' });
    await screen.findByText('From base to base.');
    await fireEvent.input(screen.getByTestId('rule-search'), { target: { value: 'base' } });
    await fireEvent.click(screen.getByTestId('lang-fr'));
    expect((screen.getByTestId('rule-search') as HTMLInputElement).value).toBe('base');
    expect(screen.getByTestId('rule-count').textContent).toContain('Aucune');
  });
});
