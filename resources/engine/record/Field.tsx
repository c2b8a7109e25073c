import { Box, Button, styled, Typography } from '@mui/material';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  ArrayInput,
  SimpleFormIterator,
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
import { isPermitted } from '../../../providers';
import { ChoiceField, EmptyValue } from '../../fields';
import { SchemaContext, schemaForShow, useFieldNode, useRecordValues, useViewSchema } from '../../fields/schemaContext';
import { FieldGrid, NestedFieldGrid } from '../../fields/styledElements';
import { Help, needsRequiredMark, useHelp } from '../../inputs/helperText';
import { type AreaSchema, confidentialFieldsOf, defaultRowOf } from '../../kit';
import { HiddenField, useIsHiddenWhileEmpty } from './emptyFields';
import { presentationOf } from './fieldPresentations';
import { LabeledValue, type Unit } from './LabeledValue';
import { MoveRow, RemoveRow } from './RowButtons';
import { useRegisterField } from './sections';

export interface FieldProps {
  source: string;
  /** Takes the whole width of its section, as a `value` of its own does unless this is false. */
  fullWidth?: boolean;
  /** What a number counts. */
  unit?: Unit;
  /** Instead of what the kind of the field is written and read by. */
  input?: ReactNode;
  value?: ReactNode;
  /** Rows are added by a button elsewhere, such as in the heading of the section. */
  hideAddButton?: boolean;
  /** The fields of an object or of a row; default: all, in the order of the schema. */
  children?: ReactNode;
}

/**
 * One field of a record, with its label (`resources.{area}.fields.{source}`, or what its name says) and what it is for
 * (`resources.{area}.help.{source}`), as its schema declares it: an input where the record is written, its value where it is read.
 * Where another input or field of react-admin serves better, use that one within the section instead.
 */
export const Field = (props: FieldProps) => {
  const { schema, isReading, omittedFields } = useViewSchema();
  const path = useWrappedSource(props.source);
  useRegisterField(path);
  // The key of a record is part of addresses; what is masked stays as it is.
  const isFixed = useRecordContext()?.id !== undefined && (path === schema.idField || isMaskedField(schema, path));
  if (omittedFields.includes(path)) return <HiddenField />;
  if (!isReading && (isFixed || !mayWrite(schema, path))) {
    return (
      <SchemaContext.Provider value={schemaForShow(schema)}>
        <Field {...props} />
      </SchemaContext.Provider>
    );
  }
  const isState = Object.hasOwn(schema.stateMachines, props.source);
  if (!isState) return <DeclaredField {...props} />;
  // A state is changed by its moves, beside the form.
  return isReading ? (
    <LabeledValue source={props.source}>
      <ChoiceField source={props.source} />
    </LabeledValue>
  ) : null;
};

/** Some roles may change only some fields of an area. */
const mayWrite = ({ name }: AreaSchema, path: string) =>
  isPermitted(name, 'create') || isPermitted(`${name}.${path.split('.')[0]}`, 'edit');

/** Some fields are for a few, and masked for others. */
export const isMaskedField = (schema: AreaSchema, path: string) =>
  !isPermitted(schema.name, 'confidential') && confidentialFieldsOf(schema).includes(path);

const DeclaredField = (props: FieldProps) => {
  const node = useFieldNode(props.source);
  const { schema, isReading } = useViewSchema();
  const path = useWrappedSource(props.source);
  const { kind } = node;
  const isComputed = Object.hasOwn(schema.apiFields, path);
  const parts = props.children ?? Object.keys(node.parts ?? {}).map((source) => <Field key={source} source={source} />);
  if (isReading && props.value) {
    return (
      <LabeledValue source={path} className={props.fullWidth === false ? undefined : 'wide'}>
        {props.value}
      </LabeledValue>
    );
  }
  if (!isReading && props.input) return props.input;
  if (kind === 'array') return isReading ? <RowsRead {...props}>{parts}</RowsRead> : <Rows {...props}>{parts}</Rows>;
  if (kind === 'object') return <Group {...props}>{parts}</Group>;
  const { Input, Value, isWide = false } = presentationOf(kind);
  const isWholeWidth = props.fullWidth ?? isWide;
  if (isReading || isComputed) {
    return (
      <LabeledValue
        source={path}
        {...(isWholeWidth && { className: 'wide' })}
        {...(props.unit && { unit: props.unit })}
      >
        {!props.unit && <Value source={path} node={node} />}
      </LabeledValue>
    );
  }
  if (!Input) {
    const Parts = node.item ? Rows : Group;
    return <Parts {...props}>{parts}</Parts>;
  }
  const help = props.unit && `console.units.${props.unit}`;
  const className = [isWholeWidth && 'wide', needsRequiredMark(node) && 'marked'].filter(Boolean).join(' ');
  return <Input source={props.source} {...(help && { help })} {...(className && { className })} />;
};

/** The fields of an object, below its name. */
const Group = ({ source, children }: FieldProps) => {
  const name = useFieldLabel(source);
  const { isReading } = useViewSchema();
  const help = useHelp(source);
  const isFolded = useIsHiddenWhileEmpty(useFieldValue({ source: useWrappedSource(source) }));
  if (isReading && isFolded) return <HiddenField />;
  return (
    <Box role="group" aria-label={name} className="wide">
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

/** An ordered list of objects, a row each, which can be added, moved and taken out. */
const Rows = ({ children, source, hideAddButton = false }: FieldProps) => {
  const node = useFieldNode(source);
  return (
    <ArrayInput source={source} className="wide" helperText={<Help source={source} />}>
      <SimpleFormIterator
        inline
        disableClear
        disableAdd={hideAddButton}
        fullWidth
        addButton={<AddRow path={node.path} row={defaultRowOf(node)} />}
        removeButton={<RemoveRow />}
        reOrderButtons={<MoveRow />}
      >
        {children}
      </SimpleFormIterator>
    </ArrayInput>
  );
};

/**
 * Adds a row with the values that the schema gives it; left alone, react-admin would guess them from the inputs. It says
 * what it adds where the catalogue of the area does (`add`).
 */
const AddRow = ({ path, row }: { path: string; row: Record<string, unknown> }) => {
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

const RowsRead = ({ source, children }: FieldProps) => {
  const path = useWrappedSource(source);
  const rows: unknown[] | undefined = useFieldValue({ source: path });
  return (
    <LabeledValue source={path} className="wide">
      {rows?.length ? (
        <RowList>
          {Object.keys(rows).map((place) => (
            <li key={place}>
              <SourcePrefix source={`${source}.${place}`}>
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

/** Lets the sources below stand for parts of an object. */
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

/** Shows its contents while the values of the record say so; within a row or an object those of it come second. */
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
