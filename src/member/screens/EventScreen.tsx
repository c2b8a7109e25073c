/** @jsxImportSource preact */

import { fieldsAt } from '../content/fields';
import { fillText, toInstantText, toLocalParts } from '../content/format';
import type { ScreenProps } from '../content/previewData';
import type { AppEvent } from '../content/records';
import { messages } from '../messages';
import { CalendarLeaf, seatsOf } from '../parts/EventCards';
import { Picture } from '../parts/Picture';
import {
  AppButton,
  addressText,
  Disclosures,
  Fact,
  LabelChips,
  LinkRows,
  RichText,
  ScreenSection,
} from '../parts/pieces';
import { ScreenHeader, Shell } from '../Shell';

/** An event: its day, its venue, who speaks, and whether there are seats. */
export const EventScreen = ({ preview, record, settings }: ScreenProps) => {
  const event = record as AppEvent;
  const { title, type, summary, description, topics = [], image, speakerIds = [], hostAdvisorId } = event;
  const fields = fieldsAt();
  return (
    <Shell settings={settings} tab="events" header={<ScreenHeader title={type?.label} {...fields('type')} />}>
      <article class="reading">
        {image && <Picture class="page-picture" picture={image} fields={fields} field="image" />}
        <div class="event-title">
          <CalendarLeaf event={event} {...fields('eventDate')} />
          <div>
            <h1 {...fields('title')}>{title}</h1>
            <EventTime event={event} />
          </div>
        </div>
        <LabelChips labels={topics.map(({ label }) => label)} {...fields('topics')} />
        {summary && (
          <p class="lead" {...fields('summary')}>
            {summary}
          </p>
        )}
        <EnrollmentPart event={event} now={preview.now} />
        <Venue event={event} />
        {description && (
          <ScreenSection title={messages.event.about}>
            <RichText html={description} {...fields('description')} />
          </ScreenSection>
        )}
        <LinkRows title={messages.event.speakers} icon="person" links={speakerIds} {...fields('speakerIds')} />
        {hostAdvisorId && (
          <LinkRows title={messages.event.host} icon="person" links={[hostAdvisorId]} {...fields('hostAdvisorId')} />
        )}
        <LinkRows
          title={messages.event.documents}
          icon="document"
          links={event.documentIds}
          {...fields('documentIds')}
        />
        <Disclosures types={event.disclosureIds} {...fields('disclosureIds')} />
      </article>
    </Shell>
  );
};

const EventTime = ({ event: { startsAt, endsAt, timeZone } }: { event: AppEvent }) => {
  const fields = fieldsAt();
  if (!startsAt) return <p class="quiet">{messages.event.dateMissing}</p>;
  const start = toLocalParts(startsAt, timeZone);
  const end = endsAt && toLocalParts(endsAt, timeZone);
  return (
    <p class="quiet" {...fields('startTime')}>
      {start.weekday} {start.time}
      {end && ` – ${end.time}`} {start.zone}
    </p>
  );
};

/** The button that reserves a seat, and the rules beside it. */
const EnrollmentPart = ({ event, now }: { event: AppEvent; now: string }) => {
  const { enrolOpensAt, enrolClosesAt, timeZone, guestsAllowed = 0, eventState = 'planned', waitlistEnabled } = event;
  const texts = messages.event;
  const fields = fieldsAt();
  const seats = seatsOf(event);
  const isFull = seats?.isFull;
  const isYetToOpen = enrolOpensAt !== undefined && enrolOpensAt > now;
  const isClosed = enrolClosesAt !== undefined && enrolClosesAt <= now;
  const bound = isYetToOpen ? enrolOpensAt : enrolClosesAt;
  const sentence = isYetToOpen ? texts.opens : isClosed ? texts.closed : texts.closes;
  const guests = guestsAllowed === 1 ? texts.oneGuest : fillText(texts.guests, { count: guestsAllowed });
  return (
    <section class="card reservation" data-card>
      {seats && (
        <p class={`seats ${seats.tone}`} {...fields('capacity')}>
          {seats.text}
        </p>
      )}
      {eventState === 'planned' && !isYetToOpen && !isClosed && (!isFull || waitlistEnabled) && (
        <AppButton {...fields('waitlistEnabled')}>{isFull ? texts.wait : texts.reserve}</AppButton>
      )}
      <p class="quiet">
        {bound && eventState === 'planned' && (
          <span {...fields(isYetToOpen ? 'enrolOpensAt' : 'enrolClosesAt')}>
            {fillText(sentence, { at: toInstantText(bound, timeZone) })}{' '}
          </span>
        )}
        {guestsAllowed > 0 && eventState === 'planned' && <span {...fields('guestsAllowed')}>{guests}</span>}
      </p>
    </section>
  );
};

const Venue = ({ event: { attendanceMode = 'in_person', venue } }: { event: AppEvent }) => {
  const fields = fieldsAt('venue');
  const { name, room, address, parking, accessibilityNotes } = venue ?? {};
  const modes: Readonly<Record<string, string>> = { online: messages.event.online, hybrid: messages.event.hybrid };
  return (
    <ul class="facts card">
      {attendanceMode in modes && (
        <Fact icon="video" data-field="attendanceMode">
          {modes[attendanceMode]}
        </Fact>
      )}
      {attendanceMode !== 'online' && (name || room || address) && (
        <Fact icon="place" {...fields('')}>
          <strong {...fields('name')}>{[name, room].filter(Boolean).join(', ')}</strong>
          <p class="quiet" {...fields('address')}>
            {addressText(address)}
          </p>
        </Fact>
      )}
      {parking && (
        <Fact icon="parking" {...fields('parking')}>
          {parking}
        </Fact>
      )}
      {accessibilityNotes && (
        <Fact icon="access" {...fields('accessibilityNotes')}>
          {accessibilityNotes}
        </Fact>
      )}
    </ul>
  );
};
