import { Link, type LinkProps } from '@mui/material';
import { BulletList } from '../../fields/styledElements';
import { useFieldName } from './useFieldName';

interface FieldLinksProps extends Pick<LinkProps, 'color'> {
  /** The paths of the fields in the record, each with an optional error message or remark. */
  fields: readonly { path: string; sentence?: string | undefined }[];
  /** Opens a field; without it the names are plain text. */
  onOpen?: ((path: string) => void) | undefined;
}

/** A list of field names that link to the fields. */
export const FieldLinks = ({ fields, onOpen, color }: FieldLinksProps) => {
  const fieldNameOf = useFieldName();
  return (
    <BulletList>
      {fields.map(({ path, sentence }) => (
        <li key={path}>
          {onOpen ? (
            <Link component="button" type="button" {...(color && { color })} onClick={() => onOpen(path)}>
              {fieldNameOf(path)}
            </Link>
          ) : (
            fieldNameOf(path)
          )}
          {sentence && `: ${sentence}`}
        </li>
      ))}
    </BulletList>
  );
};
