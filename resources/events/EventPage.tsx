import { Accessibility, CalendarDays, Car, Clock, Globe, MapPin, Video } from 'lucide-react';
import {
  MemberPreview,
  PageByline,
  PageDisclosures,
  PageIconLine,
  PageIconLines,
  PageIntro,
  PagePicture,
  PageText,
  PageTitle,
} from '../engine/features/preview/MemberPreview';
import { ChoiceField, LabelField, PlainField } from '../engine/fields';
import { AddressField } from '../engine/fields/AddressField';
import { formatDate } from '../engine/fields/formats';
import { useRecordValues } from '../engine/fields/schemaContext';
import { EventTimeField } from './eventTimeFields';

/** The event page as members see it. */
export const EventPage = () => (
  <MemberPreview>
    <PagePicture source="image" />
    <PageTitle source="title" />
    <PageByline>
      <span>
        <LabelField source="type" category="event_type" />
      </span>
      <span>
        <ChoiceField source="attendanceMode" />
      </span>
    </PageByline>
    <PageIconLines>
      <PageIconLine source="eventDate" icon={CalendarDays}>
        <Days />
      </PageIconLine>
      <PageIconLine source="startTime" icon={Clock}>
        <EventTimeField />
      </PageIconLine>
      <PageIconLine source="timeZone" icon={Globe}>
        <PlainField source="timeZone" />
      </PageIconLine>
      <Venue />
    </PageIconLines>
    <PageIntro source="summary" />
    <PageText source="description" />
    <PageDisclosures source="disclosureIds" />
  </MemberPreview>
);

/** The day of an event, or its first and last day, in the date format of the member app. */
const Days = () => {
  const { eventDate = '', endDate = eventDate }: { eventDate?: string; endDate?: string } = useRecordValues();
  const days = endDate && endDate !== eventDate ? [eventDate, endDate] : [eventDate];
  return <time dateTime={eventDate}>{days.map(formatDate).join(' – ')}</time>;
};

interface EventLocation {
  attendanceMode?: string;
  venue?: { name?: string; room?: string } | null;
}

/** The venue of the event. Online attendees get the URL only after enrolment, so it is not displayed. */
const Venue = () => {
  const { attendanceMode, venue }: EventLocation = useRecordValues();
  const isHeldInRoom = attendanceMode !== 'online';
  return (
    <>
      {isHeldInRoom && (
        <>
          <PageIconLine source="venue.name" icon={MapPin}>
            {[venue?.name, venue?.room].filter(Boolean).join(', ')}
            <br />
            <AddressField source="venue.address" />
          </PageIconLine>
          <PageIconLine source="venue.parking" icon={Car}>
            <PlainField source="venue.parking" />
          </PageIconLine>
          <PageIconLine source="venue.accessibilityNotes" icon={Accessibility}>
            <PlainField source="venue.accessibilityNotes" />
          </PageIconLine>
        </>
      )}
      {attendanceMode !== 'in_person' && (
        <PageIconLine source="attendanceMode" icon={Video}>
          <ChoiceField source="attendanceMode" />
        </PageIconLine>
      )}
    </>
  );
};
