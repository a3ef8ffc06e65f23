import fc from 'fast-check';

/** Zones that change their clocks in all the ways there are: by hours and half hours, at midnight, over a whole day. */
export const anyZone = fc.constantFrom(
  'UTC',
  'Europe/Berlin',
  'Europe/Dublin',
  'America/New_York',
  'America/Sao_Paulo',
  'America/St_Johns',
  'Africa/Casablanca',
  'Asia/Kathmandu',
  'Asia/Tehran',
  'Australia/Lord_Howe',
  'Antarctica/Troll',
  'Pacific/Apia',
);
