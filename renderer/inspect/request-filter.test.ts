import { expect, test } from 'vitest';
import { everyRequest, passing, type RequestFilter } from './request-filter';
import { requestOf } from './testing/request-of';

const requests = [
  requestOf(1, { items: ['/Plant/FIC-101.PV', '/Plant/TI-7.PV'] }),
  requestOf(2, { state: 'failed', status: 503, failure: 'http', connectionId: 'other', connectionName: 'Boiler' }),
  requestOf(3, { state: 'running', operation: 'Read Files', method: 'GET' }),
];

test.each<[Partial<RequestFilter>, readonly number[]]>([
  [{}, [1, 2, 3]],
  [{ text: 'ti-7' }, [1]],
  [{ text: 'FIC post' }, [1]],
  [{ text: '503 boiler' }, [2]],
  [{ text: 'nothing' }, []],
  [{ text: '-files' }, [1, 2]],
  [{ text: 'historical -boiler' }, [1]],
  [{ text: '-post -503 -running' }, []],
  [{ text: '-' }, [1, 2, 3]],
  [{ state: 'failed' }, [2]],
  [{ state: 'running', text: 'files' }, [3]],
  [{ connectionId: 'other' }, [2]],
])('%o lets %o pass', (filter, ids) => {
  expect(passing(requests, { ...everyRequest, ...filter }).map(({ id }) => id)).toEqual(ids);
});
