import { Changes, Fact } from '../engine/Fact';
import { CreateView, EditView, ShowView } from '../engine/recordViews';
import { Section } from '../engine/Section';
import { ChoiceField, MailField, PhoneField, TypeField, YesNoField } from '../fields';
import { ChoiceInput, NumberInput, PhoneInput, TextInput, TimeZoneInput, TypesInput, YesNoInput } from '../inputs';
import { bufferSteps } from './choices';
import { LicencesField, LicencesInput } from './licences';
import { OverridesField, OverridesInput } from './overrides';
import { WeeklyHoursField, WeeklyHoursInput } from './weeklyHours';

const Inputs = () => (
  <>
    <Section title="Person">
      <TextInput source="firstName" />
      <TextInput source="lastName" />
      <TextInput source="title" className="wide" help="Shown below the name" />
      <TextInput source="bioShort" counted className="wide" multiline />
      <TextInput source="email" type="email" />
      <PhoneInput source="phone" />
      <TypesInput source="languages" category="language" className="wide" />
    </Section>
    <Section title="Qualification" help="Members are only booked with an advisor who is licensed in their state.">
      <TypesInput source="credentials" category="advisor_credential" className="wide" />
      <LicencesInput />
      <TextInput source="crdNumber" />
      <TextInput source="npn" />
      <TypesInput source="statesServed" category="us_state" className="wide" />
    </Section>
    <Section title="Meetings">
      <TypesInput source="appointmentTypeIds" category="appointment_type" className="wide" />
      <TypesInput source="meetingModes" category="meeting_mode" className="wide" />
      <YesNoInput source="isAcceptingNew" />
    </Section>
    <Section title="Hours" help="Times are on the advisor's own clock.">
      <TimeZoneInput source="timeZone" className="wide" />
      <WeeklyHoursInput />
      <OverridesInput />
    </Section>
    <Section title="Booking rules">
      <ChoiceInput source="bufferBefore" choices={bufferSteps} help="Minutes" />
      <ChoiceInput source="bufferAfter" choices={bufferSteps} help="Minutes" />
      <NumberInput source="slotIncrement" help="Minutes, 5 to 120" />
      <NumberInput source="minNoticeHours" help="Hours" />
      <NumberInput source="horizonDays" help="Days" />
      <NumberInput source="maxPerDay" />
    </Section>
  </>
);

export const Create = () => (
  <CreateView>
    <Inputs />
  </CreateView>
);

export const Edit = () => (
  <EditView>
    <Inputs />
  </EditView>
);

export const Show = () => (
  <ShowView>
    <Section title="Person">
      <Fact source="title" />
      <Fact source="employmentStatus">
        <ChoiceField source="employmentStatus" prefix="resources.advisors.choices.employmentStatus" />
      </Fact>
      <Fact source="bioShort" className="wide" />
      <Fact source="email">
        <MailField source="email" />
      </Fact>
      <Fact source="phone">
        <PhoneField source="phone" />
      </Fact>
      <Fact source="languages" className="wide">
        <TypeField source="languages" category="language" />
      </Fact>
    </Section>
    <Section title="Qualification">
      <Fact source="credentials" className="wide">
        <TypeField source="credentials" category="advisor_credential" />
      </Fact>
      <Fact source="licenses" className="wide">
        <LicencesField />
      </Fact>
      <Fact source="crdNumber" />
      <Fact source="npn" />
      <Fact source="statesServed" className="wide">
        <TypeField source="statesServed" category="us_state" />
      </Fact>
    </Section>
    <Section title="Meetings">
      <Fact source="appointmentTypeIds" className="wide">
        <TypeField source="appointmentTypeIds" category="appointment_type" />
      </Fact>
      <Fact source="meetingModes">
        <TypeField source="meetingModes" category="meeting_mode" />
      </Fact>
      <Fact source="isAcceptingNew">
        <YesNoField source="isAcceptingNew" />
      </Fact>
    </Section>
    <Section title="Hours">
      <Fact source="timeZone" />
      <Fact source="weeklyHours" className="wide">
        <WeeklyHoursField />
      </Fact>
      <Fact source="overrides" className="wide">
        <OverridesField />
      </Fact>
    </Section>
    <Section title="Booking rules">
      <Fact source="bufferBefore" unit="minutes" />
      <Fact source="bufferAfter" unit="minutes" />
      <Fact source="slotIncrement" unit="minutes" />
      <Fact source="minNoticeHours" unit="hours" />
      <Fact source="horizonDays" unit="days" />
      <Fact source="maxPerDay" />
    </Section>
    <Changes />
  </ShowView>
);
