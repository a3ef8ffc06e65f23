import { expect, test } from 'vitest';
import { pageTitle } from './page-title';

test.each([
  ['Access &amp; sign-in', 'Access & sign-in'],
  ['Zugriff f&#252;r G&#xE4;ste &#x2013; gesperrt', 'Zugriff für Gäste – gesperrt'],
  ['&constructor; &#1114112; &#xD800;', '&constructor; &#1114112; &#xD800;'],
  [' 502\n Bad  Gateway ', '502 Bad Gateway'],
  ['', undefined],
])('the title %j is told as %j', (written, told) => {
  expect(pageTitle(`<html><head><title>${written}</title></head></html>`)).toBe(told);
});
