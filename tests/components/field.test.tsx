import { screen, within } from '@testing-library/react';
import { AdminContext, Form, RecordContextProvider, ResourceContextProvider } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { dataProvider } from '../../providers/dataProvider';
import { makeI18nProvider } from '../../providers/i18n';
import '../../resources';
import { calculators } from '../../resources/calculators/calculatorSchema';
import { EmptyFields, EmptyFieldsButton } from '../../resources/engine/core/record/emptyFields';
import { Field } from '../../resources/engine/core/record/Field';
import { Section } from '../../resources/engine/core/record/Section';
import { SchemaContext, schemaForEdit, schemaForShow } from '../../resources/engine/fields/schemaContext';
import type { AreaSchema } from '../../resources/engine/schema';
import { events } from '../../resources/events/eventSchema';
import { organizations } from '../../resources/organizations/organizationSchema';
import { services } from '../../resources/services/serviceSchema';
import { answer, startServer } from '../unit/providers/support';
import { descriptionOf, press, render } from '../unit/public/render';

startServer();

/** Signs in with these permissions; default: all. */
const become = (permissions?: string[]) =>
  localStorage.setItem('adminDetails', JSON.stringify({ id: 'kim', capabilities: [], permissions }));
beforeEach(() => {
  become();
  answer('get', '/master/type/list', []);
});

const i18nProvider = makeI18nProvider();

/** Renders fields of a record in a form or in a view. */
const show = async (schema: AreaSchema, isReading: boolean, record: object, fields: React.ReactNode) => {
  const contents = <RecordContextProvider value={record}>{fields}</RecordContextProvider>;
  await render(
    <MemoryRouter>
      <AdminContext dataProvider={dataProvider} i18nProvider={i18nProvider}>
        <ResourceContextProvider value={schema.name}>
          <SchemaContext.Provider value={isReading ? schemaForShow(schema) : schemaForEdit(schema)}>
            {isReading ? contents : <Form record={record}>{contents}</Form>}
          </SchemaContext.Provider>
        </ResourceContextProvider>
      </AdminContext>
    </MemoryRouter>,
  );
};
const inputs = () => screen.queryAllByRole('textbox').map((input) => (input as HTMLInputElement).name);

describe('a field of a record', () => {
  it('is an input in a form, and its value in a view', async () => {
    await show(services, false, { title: 'Medicare' }, <Field source="title" />);
    expect(inputs()).toEqual(['title']);
    await show(services, true, { title: 'Medicare' }, <Field source="title" />);
    screen.getByText('Medicare');
  });

  it('that the API computes shows the value of its view in a form too', async () => {
    await show(events, false, { fill: 9 }, <Field source="fill" value="27 of 300" />);
    screen.getByText('27 of 300');
    expect(screen.queryByText('9')).toBeNull();
  });

  it('has a required mark where it must be filled in, and is announced as required', async () => {
    await show(
      services,
      false,
      {},
      <>
        <Field source="title" />
        <Field source="summary" />
        <Field source="seoTitle" />
      </>,
    );
    const descriptions = screen.getAllByRole<HTMLInputElement>('textbox').map(descriptionOf);
    expect(descriptions.map((text) => /Required to publish/.test(text))).toEqual([true, true, false]);
    const requiredMarks = screen.getAllByRole('textbox').map((input) => input.closest('.marked') !== null);
    expect(requiredMarks).toEqual([true, true, false]);
  });

  it('that is empty is shown as a dash', async () => {
    await show(services, true, { title: null }, <Field source="title" />);
    screen.getByText('–');
  });

  it('that is the key of a record is an input while the record is new', async () => {
    await show(calculators, false, {}, <Field source="calcKey" />);
    expect(inputs()).toEqual(['calcKey']);
  });

  it('that is the key of a stored record is read-only', async () => {
    await show(calculators, false, { id: 'tax', calcKey: 'tax' }, <Field source="calcKey" />);
    expect(inputs()).toEqual([]);
    screen.getByText('tax');
  });

  it('that is masked for a role is read-only, and stays unchanged', async () => {
    become(['organizations:show', 'organizations:edit', 'organizations:create']);
    await show(organizations, false, { id: 'o1', ein: '•••' }, <Field source="ein" />);
    expect(inputs()).toEqual([]);
    screen.getByText('•••');
  });

  it('that a role may not change is read-only next to one that it may', async () => {
    become(['organizations:show', 'organizations.website:edit']);
    const record = { id: 'o1', name: 'Acme', website: 'https://example.org' };
    await show(
      organizations,
      false,
      record,
      <>
        <Field source="name" />
        <Field source="website" />
      </>,
    );
    expect(inputs()).toEqual(['website']);
    screen.getByText('Acme');
  });

  it('that is empty is counted by the button of the view, which is hidden where all are filled in', async () => {
    const view = (record: object) =>
      show(
        organizations,
        true,
        record,
        <EmptyFields>
          <Field source="name" />
          <Field source="website" />
          <Field source="address" />
          <EmptyFieldsButton />
        </EmptyFields>,
      );
    const address = { street: '1 Main St', city: 'Denver', state: 'CO', zip: '80201' };
    await view({ name: 'Acme', website: 'https://example.org', address });
    screen.getByText(/Denver/);
    expect(screen.queryByRole('button')).toBeNull();
    await view({ name: 'Acme', address: { city: null } });
    screen.getByRole('button', { name: 'Show 2 more fields' });
  });

  it('that says nothing is shown by the button: a repeated heading, what is off, a count of none, empty sections', async () => {
    const questions = [{ label: 'Diet?', isRequired: false }];
    await show(
      events,
      true,
      { title: 'Seminar', enrolled: 0, waitlistEnabled: false, questions },
      <EmptyFields heading="Seminar">
        <Section title="About">
          <Field source="title" />
        </Section>
        <Section title="Seats">
          <Field source="enrolled" />
          <Field source="waitlistEnabled" />
          <Field source="questions">
            <Field source="label" />
            <Field source="isRequired" />
          </Field>
        </Section>
        <EmptyFieldsButton />
      </EmptyFields>,
    );
    const labelCount = () => document.querySelectorAll('dt').length;
    // A section of which no part is shown is hidden, see `hiddenWithFields`.
    const isShown = (title: string) =>
      screen.getByText(title).closest('section')?.querySelector('dl:not([hidden])') !== null;
    // A waitlist is on unless switched off: that it is off says something.
    screen.getByText('No');
    screen.getByText('Diet?');
    expect([labelCount(), isShown('About'), isShown('Seats')]).toEqual([3, false, true]);
    await press('Show 3 more fields');
    screen.getByText('Seminar');
    screen.getByText('0');
    expect([labelCount(), isShown('About'), screen.getAllByText('No').length]).toEqual([6, true, 2]);
  });

  it('of several parts is a group of them', async () => {
    await show(organizations, false, {}, <Field source="address" />);
    const group = within(screen.getByRole('group', { name: 'Address' }));
    expect(group.getAllByRole('textbox').length).toBeGreaterThan(1);
  });
});
