import { catalogue } from '@shared/language/catalogue';
import type { IntervalRule } from '@shared/time/clock-intervals';
import { intervalText } from '@shared/time/interval-length';

const intervalRuleWords = catalogue({
  en: { shift: 'shift', aShift: 'a shift' },
  de: { shift: 'Schicht', aShift: 'einer Schicht' },
});

/** How long intervals are, by themselves: `1 h`, `shift`. */
export function lengthText(rule: IntervalRule): string {
  return rule.kind === 'length' ? intervalText(rule.seconds) : intervalRuleWords().shift;
}

/** How long intervals are, within a sentence: of `1 h`, of `a shift`. */
export function ruleText(rule: IntervalRule): string {
  return rule.kind === 'length' ? intervalText(rule.seconds) : intervalRuleWords().aShift;
}
