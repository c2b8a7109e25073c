import { CreateView, EditView } from '../engine/recordViews';
import { Section } from '../engine/Section';
import {
  DayInput,
  NumberInput,
  PagesInput,
  ParagraphsInput,
  TagsInput,
  TextInput,
  TypeInput,
  YesNoInput,
} from '../inputs';
import { QuestionHints } from './QuestionHints';

const Inputs = () => (
  <>
    <Section title="Question and answer">
      <TextInput source="question" counted className="wide" />
      <QuestionHints />
      <ParagraphsInput source="answer" className="wide" help="A blank line starts a new paragraph." />
      <TextInput source="shortAnswer" counted className="wide" multiline help="For the assistant and for voice" />
    </Section>
    <Section title="Where it is shown">
      <TypeInput source="categoryId" category="faq_category" />
      <NumberInput source="sortOrder" help="Lower numbers come first in the category." />
      <PagesInput source="pageKeys" />
      <TagsInput source="tags" />
      <YesNoInput source="botEnabled" help="The assistant may answer with it." />
      <YesNoInput source="isFeatured" help="At most five in a category" />
      <DayInput source="lastReviewedAt" />
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
