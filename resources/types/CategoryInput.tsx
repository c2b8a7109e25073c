import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { ChoiceInput } from '../engine/inputs';

/** The category of a type. A change clears the fields that belong to the previous category. */
export const CategoryInput = () => {
  const category: string | undefined = useWatch({ name: 'category' });
  const { setValue } = useFormContext();
  const previous = useRef(category);
  useEffect(() => {
    if (previous.current === category) return;
    if (previous.current) {
      setValue('meta', null, { shouldDirty: true });
      setValue('parentId', null, { shouldDirty: true });
    }
    previous.current = category;
  }, [category, setValue]);
  return <ChoiceInput source="category" className="marked" />;
};
