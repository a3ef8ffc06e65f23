import { numberText } from './decode-numbers';
import type { Random } from './decode-random';

/** How a document is formatted: the white space at each possible position. */
interface Style {
  space(): string;
}

type Member = readonly [name: string, text: string];

/**
 * A random response of Read Historical Data as JSON text, in any form that servers write; large ones span many pieces.
 */
export function documentText(random: Random, isLarge: boolean): string {
  const style = styleOf(random);
  const items = random.list(isLarge ? 1 : random.below(4), () => itemText(random, style, isLarge));
  const data = objectText(random, style, [['items', listText(style, items)]]);
  return style.space() + objectText(random, style, [['data', data]]) + style.space();
}

function styleOf(random: Random): Style {
  const kind = random.below(10);
  if (kind < 5) return { space: () => '' };
  if (kind < 7) return { space: () => ' ' };
  return { space: () => random.pick('', '', '', ' ', '\n', '\r\n\t', '          ') };
}

function itemText(random: Random, style: Style, isLarge: boolean): string {
  const count = isLarge ? 20_000 + random.below(60_000) : random.chance(0.1) ? random.below(200) : random.below(9);
  const intervals = random.chance(0.02) ? 'null' : intervalsText(random, style, pointsOf(random, count));
  const members: Member[] = [
    ['p', random.pick('"/System/A"', '"/Ω/é 1"', String.raw`"/\u00e9\/\"\\"`)],
    ['intervals', intervals],
  ];
  return objectText(random, style, random.chance(0.2) ? members.slice(1) : members);
}

interface PointTexts {
  /** Undefined: the member is omitted. */
  readonly v: string | undefined;
  readonly q: string;
  readonly t: string;
}

/** Points most or all of which are ordinary. */
function pointsOf(random: Random, count: number): PointTexts[] {
  const unusual = random.pick(0, 0, 0.1, 0.9);
  const hasValues = random.chance(0.95);
  return random.list(count, (index) => ({
    v: hasValues ? (random.chance(unusual) ? unusualValue(random) : numberText(random)) : undefined,
    q: random.chance(unusual) ? qualityText(random) : random.pick('0', '0', '0', '192'),
    t: random.chance(unusual * 0.3) ? timeText(random) : String(1_795_000_000_000 + index * 1000),
  }));
}

function unusualValue(random: Random): string | undefined {
  switch (random.below(5)) {
    case 0:
      return 'null';
    case 1:
      return random.pick('true', 'false');
    case 2:
      return undefined;
    default:
      return stringText(random);
  }
}

function stringText(random: Random): string {
  const parts = [
    'on',
    'off',
    'Ω',
    'é',
    '🙂',
    ' ',
    '0',
    ']}',
    ':',
    ',',
    String.raw`\"`,
    String.raw`\\`,
    String.raw`\u0041`,
  ];
  const escapes = [String.raw`\n`, String.raw`\ud83d\ude42`, String.raw`\ud800`, String.raw`\/`];
  return `"${random.list(random.below(4), () => random.pick('running', ...parts, ...escapes)).join('')}"`;
}

function qualityText(random: Random): string {
  const digits = String(random.below(0x1_0000_0000));
  return random.pick(
    digits,
    digits,
    String(-random.below(0x8000_0000)),
    '4294967295',
    '-2147483648',
    '192.0',
    '1e2',
    '-0',
  );
}

function timeText(random: Random): string {
  return random.pick(String(random.fraction() * 2e12), String(-random.below(1e9)), '1.795e12', '0', '1795000000000.5');
}

function intervalsText(random: Random, style: Style, points: readonly PointTexts[]): string {
  switch (random.below(5)) {
    case 0:
      return arraysText(random, style, points);
    case 1:
      return listText(style, [arraysText(random, style, points)]);
    case 2:
      return listText(
        style,
        inParts(random, points, (part) => arraysText(random, style, part)),
      );
    case 3:
      // Both shapes in one list are neither specified nor forbidden.
      return listText(
        style,
        inParts(random, points, (part) => mixedText(random, style, part)),
      );
    default:
      return listText(
        style,
        points.map((point) => objectText(random, style, membersOf(point))),
      );
  }
}

function mixedText(random: Random, style: Style, part: readonly PointTexts[]): string {
  const [first] = part;
  return part.length === 1 && first ? objectText(random, style, membersOf(first)) : arraysText(random, style, part);
}

function inParts(
  random: Random,
  points: readonly PointTexts[],
  write: (part: readonly PointTexts[]) => string,
): string[] {
  const texts: string[] = [];
  for (let from = 0; from < points.length;) {
    const count = 1 + random.below(3);
    texts.push(write(points.slice(from, from + count)));
    from += count;
  }
  return texts;
}

function arraysText(random: Random, style: Style, points: readonly PointTexts[]): string {
  const hasValues = points.length === 0 || points.some(({ v }) => v !== undefined);
  const list = (textOf: (point: PointTexts) => string) => listText(style, points.map(textOf));
  const v = hasValues ? list((point) => point.v ?? 'null') : random.pick(undefined, 'null');
  return objectText(random, style, membersOf({ v, q: list(({ q }) => q), t: list(({ t }) => t) }));
}

function membersOf({ v, q, t }: PointTexts): Member[] {
  const others: Member[] = [
    ['Q', q],
    ['T', t],
  ];
  return v === undefined ? others : [['V', v], ...others];
}

/** An object with its members in their order or any other, sometimes an unknown one among them. */
function objectText(random: Random, style: Style, knownMembers: readonly Member[]): string {
  const members = random.chance(0.1) ? [...knownMembers, unknownMember(random)] : knownMembers;
  const ordered = random.chance(0.2) ? random.shuffled(members) : members;
  const texts = ordered.map(([name, text]) => {
    const quoted = random.chance(0.01) ? escapedName(name) : `"${name}"`;
    return `${style.space()}${quoted}${style.space()}:${style.space()}${text}${style.space()}`;
  });
  return `{${texts.length > 0 ? texts.join(',') : style.space()}}`;
}

function listText(style: Style, elements: readonly string[]): string {
  const texts = elements.map((element) => `${style.space()}${element}${style.space()}`);
  return `[${texts.length > 0 ? texts.join(',') : style.space()}]`;
}

function unknownMember(random: Random): Member {
  const deep = `[{"V":[1,{"T":"]}"}],"intervals":[[${numberText(random)}]]},null,true,"\\"",${stringText(random)}]`;
  return [
    random.pick('x', 'unit', 'v', 'VQT', 'données'),
    random.pick(deep, numberText(random), stringText(random), '{}'),
  ];
}

function escapedName(name: string): string {
  return `"\\u${name.charCodeAt(0).toString(16).padStart(4, '0')}${name.slice(1)}"`;
}
