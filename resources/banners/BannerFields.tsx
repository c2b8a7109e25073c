import { Field, Only } from '../engine/record/Field';
import { recordViews } from '../engine/record/recordViews';
import { Section } from '../engine/record/Section';
import { BannerPreview } from './BannerPreview';

export const { Create, Edit, Show } = recordViews(
  <>
    <Section title="What members see">
      <Field source="headline" wide />
      <Field source="message" />
      <Field source="linkType" />
      <Field source="linkTarget" />
      <Only when={({ linkType }) => linkType !== 'none'}>
        <Field source="ctaLabel" />
      </Only>
      <Field source="tone" help="Sets the colour of the banner." />
      <Field source="imageDesktop" />
      <Field source="imageMobile" />
      <Field source="dismissible" help="Members may close the banner." />
    </Section>
    <Section title="Where and when">
      <Field source="placement" />
      <Field source="timeZone" help="The clock that the start and end are entered on." />
      <Field source="startsAt" />
      <Field source="endsAt" help="Needed for a promotion." />
      <Field source="priority" help="1 stands first in its placement." />
      <Field source="frequencyCap" help="Times a day and member; 0 means no bound." />
    </Section>
    <Section title="For whom">
      <Field source="audience" />
    </Section>
    <Section title="For staff">
      <Field source="name" wide help="Only staff see this name." />
    </Section>
  </>,
  { aside: <BannerPreview /> },
);
