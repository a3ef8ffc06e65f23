import { describe, expect, test } from 'vitest';
import { networkProblem } from './network-problem';
import { shownHost } from './shown-host';

describe('the host of a URL, as it is told', () => {
  test.each([
    ['https://historian.example:8002/api', 'historian.example:8002'],
    ['https://müller.example:8002/api', 'müller.example:8002'],
    ['https://xn--mller-kva.example/', 'müller.example'],
    ['https://wärmepumpe-süd.straße.example', 'wärmepumpe-süd.straße.example'],
    ['https://łódź.example', 'łódź.example'],
    ['https://[::1]:8002/', '[::1]:8002'],
    ['http://127.0.0.1:8002/', '127.0.0.1:8002'],
  ])('%s is %s', (url, host) => {
    expect(shownHost(url)).toBe(host);
  });

  test.each([
    ['https://аррӏе.example/', 'xn--80ak6aa92e.example'],
    ['https://hıstorian.example/', 'xn--hstorian-tkb.example'],
  ])('%s, which could pose as another, stays %s', (url, host) => {
    expect(shownHost(url)).toBe(host);
  });

  test('is in the message, and the address that was asked stays as it was sent', () => {
    const url = 'https://müller.example:8002/api';
    const met = networkProblem(new Error('net::ERR_CONNECTION_REFUSED'), { url });
    expect(met).toMatchObject({ message: 'The server müller.example:8002 refused the connection.', details: { url } });
  });
});
