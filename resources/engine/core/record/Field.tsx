import { Box, Button, styled, Typography } from '@mui/material';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  type RaRecord,
  SourceContextProvider,
  useFieldValue,
  useRecordContext,
  useResourceContext,
  useSimpleFormIterator,
  useTranslate,
  useTranslateLabel,
  useWrappedSource,
} from 'react-admin';
import { get } from 'react-hook-form';
import { isPermitted } from '../../../../providers';
import { ChoiceField, EmptyValue } from '../../fields';
import { SchemaContext, schemaForShow, useFieldNode, useRecordValues, useViewSchema } from '../../fields/schemaContext';
import { FieldGrid, NestedFieldGrid } from '../../fields/styledElements';
import { presentationOf } from '../../inputs/fieldPresentations';
import { Help, needsRequiredMark, useHelp } from '../../inputs/helperText';
import { type AreaSchema, confidentialFieldsOf, defaultRowOf } from '../../schema';
import { PartBoundary } from '../../ui/PartBoundary';
import { WithCarriedValueHint } from './CarriedValueHint';
import { HiddenField, hiddenWithFields, useIsHiddenWhileEmpty } from './emptyFields';
import { LabeledValue, type Unit } from './LabeledValue';
import { RemoveRowButton, ReorderRowButtons } from './RowButtons';
import { RowIterator, RowsInput } from './RowIterator';
import { useRegisterField } from './sections';

/** The props of `Field`. */
export interface FieldProps {
  source: string;
  /** Spans the full width of its section. The kind of the field sets the default; a custom `value` spans it too. */
  fullWidth?: boolean;
  /** The unit of a number. */
  unit?: Unit;
  /** Replaces the input of the field's kind. */
  input?: ReactNode;
  /** Replaces the value of the field's kind where the record is read, and where the API computes it. */
  value?: ReactNode;
  /** Hides the button that adds a row, for lists with such a button elsewhere, e.g. in the section heading. */
  hideAddButton?: boolean;
  /** The fields of an object or of a row; default: all of them, in schema order. */
  children?: ReactNode;
}

/**
 * One field of a record as its schema declares it: an input where the record is edited, its value where it is read.
 * The label is `resources.{area}.fields.{source}`, or else derived from the field name. The help text is
 * `resources.{area}.help.{source}`. Other inputs and fields of react-admin can be used in a section as well.
 */
export const Field = (props: FieldProps) => (
  <PartBoundary source={props.source}>
    <FieldInView {...props} />
  </PartBoundary>
);

/** A field as the view, the role and the state of the record allow: an input, its value, or nothing. */
const FieldInView = (props: FieldProps) => {
  const { schema, isReading } = useViewSchema();
  const path = useWrappedSource(props.source);
  useRegisterField(path);
  const record = useRecordContext();
  // The key of a record is part of URLs, masked values must not be overwritten, and the words of a member stay.
  const isFixed =
    record?.id !== undefined &&
    (path === schema.idField || isMaskedField(schema, path) || isReadOnlyField(record, path));
  if (!isReading && (isFixed || !canWrite(schema, path))) {
    return (
      <SchemaContext.Provider value={schemaForShow(schema)}>
        <FieldInView {...props} />
      </SchemaContext.Provider>
    );
  }
  const isState = Object.hasOwn(schema.states, props.source);
  if (!isState) return isReading ? <DeclaredField {...props} /> : <EditedField {...props} />;
  // A state is changed by actions, outside the form.
  return isReading ? (
    <LabeledValue source={props.source}>
      <ChoiceField source={props.source} />
    </LabeledValue>
  ) : null;
};

/** Whether the user may edit the field at `path`: some roles may edit only some fields of an area. */
const canWrite = ({ name }: AreaSchema, path: string) =>
  isPermitted(name, 'create') || isPermitted(`${name}.${path.split('.')[0]}`, 'edit');

/** Whether the API takes no change of a field of this record. */
export const isReadOnlyField = ({ readOnlyFields = [] }: RaRecord, field: string): boolean =>
  readOnlyFields.includes(field);

/** Whether the field at `path` is confidential and therefore masked for the user. */
export const isMaskedField = (schema: AreaSchema, path: string) =>
  !isPermitted(schema.name, 'confidential') && confidentialFieldsOf(schema).includes(path);

const EditedField = (props: FieldProps) => (
  <WithCarriedValueHint path={useWrappedSource(props.source)}>
    <DeclaredField {...props} />
  </WithCarriedValueHint>
);

const DeclaredField = (props: FieldProps) => {
  const node = useFieldNode(props.source);
  const { schema, isReading } = useViewSchema();
  const path = useWrappedSource(props.source);
  const { kind } = node;
  const isComputed = Object.hasOwn(schema.apiFields, path);
  const parts = props.children ?? Object.keys(node.parts ?? {}).map((source) => <Field key={source} source={source} />);
  if ((isReading || isComputed) && props.value) {
    return (
      <LabeledValue source={path} className={props.fullWidth === false ? undefined : 'wide'}>
        {props.value}
      </LabeledValue>
    );
  }
  if (!isReading && props.input) return props.input;
  if (kind === 'array')
    return isReading ? <RowValues {...props}>{parts}</RowValues> : <RowInputs {...props}>{parts}</RowInputs>;
  if (kind === 'object') return <FieldGroup {...props}>{parts}</FieldGroup>;
  const { Input, Value, isWide = false } = presentationOf(schema.name, kind);
  const isFullWidth = props.fullWidth ?? isWide;
  if (isReading || isComputed) {
    return (
      <LabeledValue source={path} {...(isFullWidth && { className: 'wide' })} {...(props.unit && { unit: props.unit })}>
        {!props.unit && <Value source={path} node={node} />}
      </LabeledValue>
    );
  }
  if (!Input) {
    const Parts = node.item ? RowInputs : FieldGroup;
    return <Parts {...props}>{parts}</Parts>;
  }
  const help = props.unit && `resources.engine.core.record.units.${props.unit}`;
  const className = [isFullWidth && 'wide', needsRequiredMark(node) && 'marked'].filter(Boolean).join(' ');
  return <Input source={props.source} {...(help && { help })} {...(className && { className })} />;
};

/** The fields of an object, below its label. */
const FieldGroup = ({ source, children }: FieldProps) => {
  const name = useFieldLabel(source);
  const { isReading } = useViewSchema();
  const help = useHelp(source);
  const isHidden = useIsHiddenWhileEmpty(useWrappedSource(source));
  if (isReading && isHidden) return <HiddenField />;
  return (
    <Box role="group" aria-label={name} className="wide" sx={hiddenWithFields}>
      <Typography variant="subtitle2" component="h3">
        {name}
      </Typography>
      {help && !isReading && (
        <Typography variant="caption" color="textSecondary">
          {help}
        </Typography>
      )}
      <SourcePrefix source={source}>
        <NestedFieldGrid>{children}</NestedFieldGrid>
      </SourcePrefix>
    </Box>
  );
};

/** An editable, ordered list of objects: rows can be added, moved and removed. */
const RowInputs = ({ children, source, hideAddButton = false }: FieldProps) => {
  const node = useFieldNode(source);
  return (
    <RowsInput source={source} className="wide" helperText={<Help source={source} />}>
      <RowIterator
        inline
        disableClear
        disableAdd={hideAddButton}
        fullWidth
        addButton={<AddRowButton path={node.path} row={defaultRowOf(node)} />}
        removeButton={<RemoveRowButton />}
        reOrderButtons={<ReorderRowButtons />}
      >
        {children}
      </RowIterator>
    </RowsInput>
  );
};

/**
 * Adds a row with the default values of the schema; react-admin itself would guess them from the inputs. The label is
 * `resources.{area}.add.{path}`, or else the general text of react-admin.
 */
const AddRowButton = ({ path, row }: { path: string; row: Record<string, unknown> }) => {
  const { add } = useSimpleFormIterator();
  const translate = useTranslate();
  const resource = useResourceContext();
  return (
    <Button variant="outlined" size="small" startIcon={<Plus size={16} aria-hidden />} onClick={() => add(row)}>
      {translate(`resources.${resource}.add.${path}`, { _: translate('ra.action.add') })}
    </Button>
  );
};

const RowList = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    '--field-gap': '8px',
    '--field-top': '0px',
    padding: '8px 0',
    borderBottom: `1px solid ${theme.palette.divider}`,
    '&:last-of-type': { borderBottom: 0 },
  },
  '& li + li': { marginTop: 4 },
}));

const RowValues = ({ source, children }: FieldProps) => {
  const path = useWrappedSource(source);
  const rows: unknown[] | undefined = useFieldValue({ source: path });
  return (
    <LabeledValue source={path} className="wide">
      {rows?.length ? (
        <RowList>
          {Object.keys(rows).map((index) => (
            <li key={index}>
              <SourcePrefix source={`${source}.${index}`}>
                <FieldGrid>{children}</FieldGrid>
              </SourcePrefix>
            </li>
          ))}
        </RowList>
      ) : (
        <EmptyValue />
      )}
    </LabeledValue>
  );
};

/** Prefixes the sources of the fields in it with `source`, for the fields of an object or of a row. */
export const SourcePrefix = ({ source, children }: { source: string; children: ReactNode }) => {
  const path = useWrappedSource(source);
  const resource = useResourceContext();
  const label = path.replace(/\.\d+/g, '');
  return (
    <SourceContextProvider
      value={{
        getSource: (part: string) => `${path}.${part}`,
        getLabel: (part: string) => `resources.${resource}.fields.${label}.${part}`,
      }}
    >
      {children}
    </SourceContextProvider>
  );
};

const useFieldLabel = (source: string) => {
  const resource = useResourceContext();
  const path = useWrappedSource(source);
  return String(useTranslateLabel()({ source: path, resource }));
};

type Values = Readonly<Record<string, unknown>>;

/** Renders its children while `condition` holds for the record; `row` has the values of the row or object around. */
export const ShowWhen = ({
  condition,
  children,
}: {
  condition: (values: Values, row: Values) => unknown;
  children: ReactNode;
}) => {
  const values = useRecordValues();
  const row: Values = get(values, useWrappedSource('').replace(/\.$/, '')) ?? {};
  return condition(values, row) ? children : null;
};
