import fc from 'fast-check';

/** Zones with all kinds of clock changes: by hours and half hours, at midnight, over a complete day. */
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
