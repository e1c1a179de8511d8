import { describe, expect, it } from 'vitest';
import { BLANK, DEAL, type Field, valueOf, withTyped } from '../../../src/ui/widgets/form.js';

const field: Field = { ...DEAL, label: () => 'Deal' };

describe('the field for the deal', () => {
  it.each(['7', '1961', '0042', ' 1961\n', '2147483647', '9999999999'])('takes the digits of "%s"', (pasted) => {
    expect(withTyped(valueOf(BLANK, 'seed'), field, pasted).text).toBe(pasted.trim());
  });

  it.each(['1e5', '1.5', '1,000', '0x10', '-5', '1 2', '٣', '12345678901', 'deal 7', 'e'])(
    'takes nothing of "%s", because the rest would be another number',
    (pasted) => {
      for (const before of [valueOf(BLANK, 'seed'), { text: '19', option: 0 }])
        expect(withTyped(before, field, pasted)).toBe(before);
    },
  );

  it('takes no digit when it is full', () => {
    const full = { text: '1234567890', option: 0 };
    expect(withTyped(full, field, '1')).toBe(full);
  });
});
