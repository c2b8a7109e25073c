import { expect, it } from 'vitest';
import { isFormerScope, upgradeFormerEntry, upgradeFormerRoster } from '../../../providers/storage/formerNames';

const at = '2026-11-20T12:00:00.000Z';

it.each([
  [
    { id: '1', kind: 'here', enrolmentId: 'a', at },
    { id: '1', kind: 'arrived', enrolmentId: 'a', at },
  ],
  [
    { id: '2', kind: 'back', enrolmentId: 'a', at },
    { id: '2', kind: 'undo', enrolmentId: 'a', at },
  ],
  [
    { id: '3', kind: 'walk_in', anyway: true, at },
    { id: '3', kind: 'walk_in', override: true, at },
  ],
  [
    { id: '4', kind: 'arrived', override: true, at },
    { id: '4', kind: 'arrived', override: true, at },
  ],
] as const)('the stored entry %o is converted to one that the API accepts', (former, entry) => {
  expect(upgradeFormerEntry(former)).toEqual(entry);
});

it('a stored roster keeps its people under the current names of the API', () => {
  const person = { id: 'a', firstName: 'Ada', needs: 'Hearing loop', place: 3 };
  const roster = { event: { title: 'Seminar', seatsTaken: 1 }, people: [person] } as never;
  expect(upgradeFormerRoster(roster).people).toEqual([
    { id: 'a', firstName: 'Ada', accessibilityNeeds: 'Hearing loop', waitlistPosition: 3 },
  ]);
});

it('a service worker of release 0.2 is recognized by its scope', () => {
  expect(isFormerScope('http://localhost/cms/events/5?door')).toBe(true);
  expect(isFormerScope('http://localhost/cms/events/5?check-in')).toBe(false);
});
