import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { CertificateFacts } from './CertificateFacts';

const day = 86_400_000;

test.each([
  ['that is over', -9, -2, ', expired'],
  ['that has not begun', 2, 9, ', not yet'],
  ['that is now', -9, 9, ''],
])('a time %s is said beside the dates', async (_, from, to, said) => {
  const now = Date.now();
  const certificate = {
    sha256: Array.from({ length: 32 }, () => 'AB').join(':'),
    subject: 'historian',
    issuer: 'Plant root',
    validFrom: now + from * day,
    validTo: now + to * day,
    names: [],
  };
  const screen = await render(<CertificateFacts certificate={certificate} />);
  const shown = screen.container.querySelector('dd:nth-of-type(3)')?.textContent;
  expect(shown).toMatch(new RegExp(String.raw`^\d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d${said}$`));
});
