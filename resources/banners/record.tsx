import { useFieldValue, useTranslate } from 'react-admin';
import { Changes, Fact } from '../engine/Fact';
import { CreateView, EditView, ShowView } from '../engine/recordViews';
import { Section } from '../engine/Section';
import { ChoiceField, InstantField, TypeField, YesNoField } from '../fields';
import { ChoiceInput, InstantInput, NumberInput, TextInput, TimeZoneInput, TypeInput, YesNoInput } from '../inputs';
import { BannerPreview, FormPreview } from './BannerPreview';
import { tones } from './choices';
import { LinkTargetField, LinkTargetInput } from './LinkTarget';

const Inputs = () => (
  <>
    <Section title="What members see">
      <TextInput source="headline" counted className="wide" />
      <TextInput source="message" counted className="wide" multiline />
      <LinkTargetInput />
      <ChoiceInput source="tone" choices={tones} help="Sets the colour of the banner." />
      <YesNoInput source="dismissible" help="Members may close the banner." />
    </Section>
    <Section title="Where and when">
      <TypeInput source="placement" category="banner_placement" />
      <TimeZoneInput source="timeZone" help="The clock that the start and end are entered on." />
      <InstantInput source="startsAt" zoneSource="timeZone" />
      <InstantInput source="endsAt" zoneSource="timeZone" help="Needed for a promotion." />
      <NumberInput source="priority" help="1 stands first in its placement." />
      <NumberInput source="frequencyCap" help="Times a day and member; 0 means no bound." />
    </Section>
    <Section title="For staff">
      <TextInput source="name" counted className="wide" help="Only staff see this name." />
    </Section>
  </>
);

export const Create = () => (
  <CreateView aside={<FormPreview />}>
    <Inputs />
  </CreateView>
);

export const Edit = () => (
  <EditView aside={<FormPreview />}>
    <Inputs />
  </EditView>
);

const FrequencyField = () => {
  const cap: number = useFieldValue({ source: 'frequencyCap' }) ?? 0;
  const translate = useTranslate();
  return translate(cap === 0 ? 'resources.banners.noCap' : 'resources.banners.cap', { smart_count: cap });
};

export const Show = () => (
  <ShowView aside={<BannerPreview />}>
    <Section title="What members see">
      <Fact source="headline" />
      <Fact source="message" />
      <Fact source="linkTarget">
        <LinkTargetField />
      </Fact>
      <Fact source="ctaLabel" />
      <Fact source="tone">
        <ChoiceField source="tone" prefix="resources.banners.choices.tone" />
      </Fact>
      <Fact source="dismissible">
        <YesNoField source="dismissible" />
      </Fact>
    </Section>
    <Section title="Where and when">
      <Fact source="placement">
        <TypeField source="placement" category="banner_placement" />
      </Fact>
      <Fact source="priority" />
      <Fact source="startsAt">
        <InstantField source="startsAt" zoneSource="timeZone" />
      </Fact>
      <Fact source="endsAt">
        <InstantField source="endsAt" zoneSource="timeZone" />
      </Fact>
      <Fact source="frequencyCap">
        <FrequencyField />
      </Fact>
    </Section>
    <Changes />
  </ShowView>
);
