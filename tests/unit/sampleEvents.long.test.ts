import { describe, expect, it } from 'vitest';
import { systemTypes } from '../../api/areas/types/systemTypes';
import { sampleData } from '../../api/sample/sampleData';
import type { SampleRecord } from '../../api/sample/sampleRecord';
import { scheduleInstants } from '../../resources/events/schedule';

const now = new Date('2026-11-20T15:04:05.000Z');
const { areas } = sampleData(now);
const recordsOf = (name: string) => areas.find(({ schema }) => schema.name === name)?.records ?? [];
const countBy = (values: string[]) =>
  Object.fromEntries([...new Set(values)].map((value) => [value, values.filter((other) => other === value).length]));

describe('sample banners with pictures or a link', () => {
  const published = recordsOf('banners').filter(({ status }) => status === 'published');

  it('have the pictures that their placement shows', () => {
    for (const { data } of published) {
      const placement = systemTypes.find(({ key }) => key === data.placement);
      const hasPicture = placement?.meta && 'aspect' in placement.meta;
      expect([!!data.imageDesktop, !!data.imageMobile], String(data.name)).toEqual([!!hasPicture, !!hasPicture]);
    }
  });

  it('end before the event that they link to', () => {
    const toEvents = published.filter(({ data }) => data.linkType === 'event');
    expect(toEvents).not.toEqual([]);
    for (const { data } of toEvents) {
      const event = recordsOf('events').find(({ id }) => id === data.linkTarget)?.data ?? {};
      expect(event.eventState).toBe('planned');
      expect(String(data.endsAt) < String(scheduleInstants(event).endsAt)).toBe(true);
    }
  });
});

describe('sample services', () => {
  it('are mostly published, with six of them featured', () => {
    const services = recordsOf('services');
    expect(countBy(services.map(({ status }) => String(status)))).toEqual({ published: 12, draft: 1, archived: 1 });
    expect(services.filter(({ data }) => data.isFeatured)).toHaveLength(6);
  });
});

describe('sample events', () => {
  const events = recordsOf('events');
  const isUpcoming = ({ data }: SampleRecord) => String(scheduleInstants(data).endsAt) > now.toISOString();
  const upcoming = events.filter(isUpcoming);

  it('are 22 in the future, six of them small with a waitlist, and the rest over three years', () => {
    expect(upcoming).toHaveLength(22);
    expect(upcoming.filter(({ data }) => data.waitlistEnabled && Number(data.capacity) <= 20)).toHaveLength(6);
    const days = events.map(({ data }) => String(data.eventDate)).sort();
    expect(days[0]?.slice(0, 4)).toBe('2023');
  });

  it('are completed once they have ended, except for cancelled ones', () => {
    expect(countBy(events.map(({ data }) => String(data.eventState)))).toEqual({
      planned: 20,
      postponed: 1,
      cancelled: 3,
      completed: 96,
    });
    for (const event of events) {
      const { eventState } = event.data;
      expect(eventState === 'completed' ? isUpcoming(event) : false).toBe(false);
      if (!isUpcoming(event)) expect(['completed', 'cancelled']).toContain(eventState);
    }
  });

  it('take place on working days, with published speakers who have one event a day', () => {
    const speakers = new Map(recordsOf('advisors').map(({ id, status }) => [id, status]));
    const engagements = events.flatMap(({ data }) =>
      (data.speakerIds as string[]).map((id) => ({ id, day: String(data.eventDate) })),
    );
    expect(new Set(engagements.map(({ id, day }) => `${id} ${day}`)).size).toBe(engagements.length);
    for (const { id, day } of engagements) {
      expect(speakers.get(id)).toBe('published');
      expect([0, 6]).not.toContain(new Date(`${day}T00:00:00Z`).getUTCDay());
    }
  });
});
