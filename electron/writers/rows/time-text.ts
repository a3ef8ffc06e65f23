import type { TimeColumn } from '@shared/contract/trend/export';
import { offsetAt } from './zone-offset';

/**
 * An instant as a cell says it, whatever it is: with parts of a millisecond, which a server may give, and with years that
 * four digits do not hold. Nothing of what is no date. `decimal` stands before the decimals, except in ISO.
 */
export function timeText(form: TimeColumn, t: number, zone: string, decimal: '.' | ','): string {
  if (form === 'epoch') return Number.isFinite(t) ? String(t).replace('.', decimal) : '';
  const whole = Math.floor(t);
  const offset = offsetAt(zone, whole);
  if (offset === undefined) return '';
  const local = new Date(whole + offset.milliseconds).toISOString().slice(0, -1);
  const text = `${local}${whole === t ? '' : fractionOf(t)}`;
  return form === 'iso' ? `${text}${offset.text}` : text.replace('T', ' ').replace('.', decimal);
}

/** The digits behind the whole milliseconds, counted from the millisecond before. */
function fractionOf(t: number): string {
  const text = Math.abs(t).toFixed(12);
  const digits = text.slice(text.indexOf('.') + 1);
  const rest = t < 0 ? String(10n ** 12n - BigInt(digits)).padStart(12, '0') : digits;
  return rest.replace(/0+$/, '');
}
