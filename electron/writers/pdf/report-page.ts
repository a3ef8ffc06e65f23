import { markedLines } from '@shared/marked-text';
import { language } from '@shared/language/language';
import {
  type Paper,
  paperMargin,
  type PlotLegend,
  printedArea,
  type ReportTable,
  type ViewReport,
} from '@shared/contract/trend/report';
import { reportWords } from '../words/report';

/** Where a report's page finds its fonts, beside itself. */
export const reportFonts = { latin: 'latin.woff2', latinExt: 'latin-ext.woff2' } as const;

/** The letters that the second font has, as its package's style sheet says. */
const extended =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020';
const family = 'Atkinson Hyperlegible Next Variable';

/** A page of HTML, and the one style element that is in it. */
export interface PrintedPage {
  readonly html: string;
  readonly style: string;
}

/**
 * Views as one page to be printed: each begins on a new sheet with its trend, then its tables. Several have a list of them before.
 *
 * @param missing what is not in the report, in a person's words
 */
export function reportPage(reports: readonly ViewReport[], paper: Paper, missing: readonly string[] = []): PrintedPage {
  const style = styleFor(paper);
  const [first] = reports;
  const title = reports.length === 1 && first !== undefined ? first.title : reportWords().views(reports.length);
  const html = `<!doctype html>
<html lang="${language()}">
<head>
<meta charset="utf-8">
<title>${escaped(title)}</title>
${Object.values(reportFonts)
  .map((file) => `<link rel="preload" as="font" type="font/woff2" href="${file}" crossorigin>`)
  .join('\n')}
<style>${style}</style>
</head>
<body>
${contents(reports, missing)}${reports.map(section).join('\n')}
</body>
</html>
`;
  return { html, style };
}

function styleFor(paper: Paper): string {
  const { sheet, landscape } = paper;
  return `@font-face { font-family: '${family}'; font-weight: 200 800; src: url(${reportFonts.latin}); }
@font-face { font-family: '${family}'; font-weight: 200 800; src: url(${reportFonts.latinExt}); unicode-range: ${extended}; }
@page {
  size: ${sheet} ${landscape ? 'landscape' : 'portrait'};
  margin: ${paperMargin}mm;
  @bottom-right { content: counter(page) ' / ' counter(pages); font: 10px '${family}'; }
}
html { font: 11px/1.35 '${family}', 'Segoe UI', system-ui, sans-serif; color: #16181d; background: #ffffff; }
body { margin: 0; }
section { break-after: page; }
section:last-child { break-after: auto; }
svg { display: block; max-width: 100%; break-inside: avoid; }
h1 { font-size: 18px; margin: 0 0 8px; }
h2 { font-size: 14px; margin: 16px 0 4px; break-after: avoid; }
table { width: 100%; border-collapse: collapse; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
th, td { min-width: 32px; padding: 2px 6px; text-align: start; vertical-align: top; border-bottom: 0.5px solid #9aa0a9; overflow-wrap: anywhere; white-space: pre-line; }
th { font-weight: 600; overflow-wrap: normal; }
.number { padding-inline: 3px; text-align: end; font-variant-numeric: tabular-nums; overflow-wrap: normal; }
th:first-child, td:first-child { min-width: 90px; }
td > span { white-space: nowrap; }
${printedArea(paper).width < roomyWidth ? narrowFigures : ''}
p { margin: 4px 0 0; color: #4b515b; }
.legend > span { display: inline-block; margin-inline-end: 14px; }
svg.dot { display: inline-block; width: 9px; height: 9px; vertical-align: baseline; }
ol, ul { margin: 4px 0 0; padding-inline-start: 24px; font-size: 13px; }
li { overflow-wrap: anywhere; }
a { color: inherit; text-decoration: none; }`;
}

/** As wide as a table of many columns at its usual size, CSS pixels. */
const roomyWidth = 900;
/** Where a table is wider than the sheet, all that is printed is made smaller, the trend, too. */
const narrowFigures = `table.figures { font-size: 8.5px; }
.figures th, .figures td { min-width: 0; padding-inline: 2px; }
.figures th:first-child, .figures td:first-child { min-width: 56px; }`;

/** The sheet before several views, or before what is not whole; empty for one view that is. */
function contents(reports: readonly ViewReport[], missing: readonly string[]): string {
  if (reports.length < 2 && missing.length === 0) return '';
  const views = reports.map(({ title }, at) => `<li><a href="#${anchor(at)}">${escaped(title)}</a></li>`).join('\n');
  const left = missing.map((words) => `<li>${escaped(words)}</li>`).join('\n');
  const told = missing.length === 0 ? '' : `<h2>${reportWords().missing}</h2>\n<ul>\n${left}\n</ul>\n`;
  return `<section>\n<h1>${reportWords().views(reports.length)}</h1>\n<ol>\n${views}\n</ol>\n${told}</section>\n`;
}

function anchor(at: number): string {
  return `view-${at + 1}`;
}

/** The drawing is the program's own, which escapes what it writes. */
function section({ pictures, plot, tables }: ViewReport, at: number): string {
  return `<section id="${anchor(at)}">\n${pictures.map(({ name, drawing }) => named(drawing, name)).join('\n')}\n${drawn(plot)}${tables.map(table).join('\n')}\n</section>`;
}

function drawn(plot: ViewReport['plot']): string {
  if (plot === undefined) return '';
  const said = [legend(plot.legend), ...plot.remarks.map((text) => `<p>${escaped(text)}</p>`)].filter(Boolean);
  return `<h2>${escaped(plot.heading)}</h2>\n${named(plot.picture, plot.heading)}\n${said.join('\n')}\n`;
}

/** Each colour as a dot before what it is. */
function legend(of: PlotLegend | undefined): string {
  if (of === undefined) return '';
  const dot = (colour: string) =>
    `<svg class="dot" viewBox="0 0 9 9" aria-hidden="true"><circle cx="4.5" cy="4.5" r="4.5" fill="${escaped(colour)}"/></svg>`;
  const entries = of.entries.map(({ colour, name }) => `<span>${dot(colour)} ${escaped(name)}</span>`);
  return `<p class="legend"><span>${escaped(of.title)}</span> ${entries.join(' ')}</p>`;
}

function named(drawing: string, name: string): string {
  // Not by a text in place of another: there `$'` of a name would mean what stands behind it.
  return `<svg role="img" aria-label="${escaped(name)}" ${drawing.slice('<svg '.length)}`;
}

function table({ heading, columns, rows, remark }: ReportTable): string {
  const classes = columns.map(({ isNumber }) => (isNumber ? ' class="number"' : ''));
  const row = (tag: 'th' | 'td', cells: readonly string[]) =>
    `<tr>${cells.map((cell, at) => `<${tag}${classes[at] ?? ''}>${cell}</${tag}>`).join('')}</tr>`;
  const heads = columns.map((column) => column.title);
  const head = heads.some((text) => text !== '') ? `<thead>${row('th', heads.map(escaped))}</thead>\n` : '';
  const body = rows.map((cells) => row('td', cells.map(unbroken))).join('\n');
  const told = remark === undefined ? '' : `\n<p>${escaped(remark)}</p>`;
  const kind = columns.length > fewColumns ? ' class="figures"' : '';
  return `<h2>${escaped(heading)}</h2>\n<table${kind}>\n${head}<tbody>\n${body}\n</tbody>\n</table>${told}`;
}

const fewColumns = 8;

/** A cell in which neither a date nor a number and its percent sign are broken where it is narrow. */
function unbroken(cell: string): string {
  return escaped(cell).replaceAll(/\d{4}-\d\d-\d\d|[\d.,]+ %/g, '<span>$&</span>');
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** What can't be seen in a name stands as a mark, as on screen: no name of a view or an item poses as another on paper. */
function escaped(text: string): string {
  return markedLines(text).replaceAll(/[&<>"]/g, (character) => entities[character] ?? '');
}
