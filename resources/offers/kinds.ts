import { ValueField } from './ValueField';

export const kinds = { offerValue: { Value: ValueField, isWide: true } };
