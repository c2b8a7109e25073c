import { Field, Only } from '../engine/record/Field';
import { recordViews } from '../engine/record/recordViews';
import { Section } from '../engine/record/Section';
import { channels } from './choices';
import { SharePreview } from './SharePreview';

const isSocial = ({ channel }: { channel?: string }) => channels[channel ?? '']?.isSocial === true;

export const { Create, Edit, Show } = recordViews(
  <>
    <Section title="What and where">
      <Field source="contentType" />
      <Field source="channel" />
      <Field source="isEnabled" />
      <Field source="sortOrder" help="The order of the buttons." />
    </Section>
    <Section title="Message" help="resources.share-settings.tokens">
      <Only when={({ channel }) => channel === 'email'}>
        <Field source="emailSubject" wide />
      </Only>
      <Only when={({ channel }) => channel !== 'copy_link'}>
        <Field source="messageTemplate" />
      </Only>
      <Only when={isSocial}>
        <Field source="titleTemplate" wide />
        <Field source="hashtags" help="Without the #, at most three." />
      </Only>
      <Field source="image" wide />
      <Field source="disclosureId" help="Added below the message." />
    </Section>
    <Section title="Link">
      <Field source="urlTemplate" wide help="{{url}} is the address of what is shared." />
      <Field source="utmSource" />
      <Field source="utmMedium" />
      <Field source="utmCampaign" />
    </Section>
  </>,
  { aside: <SharePreview /> },
);
