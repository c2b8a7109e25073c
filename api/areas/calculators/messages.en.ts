import { messagesOf } from '../../../resources/engine/schema';

/** Error messages of the rules for calculators that are not in their schema. */
export const calculatorMessages = messagesOf('calculators', {
  checkFails: 'The check expects %{expected}, and %{got} came out.',
  checkWithoutResult: 'The check expects %{expected}, and there was no result: %{refusal}',
  notPublished: 'There is no published calculator with this key.',
  unknownInput: 'This calculator has no input “%{key}”.',
  unknownInputNear: 'This calculator has no input “%{key}”. Did you mean “%{nearest}”?',
  notForMember: 'This calculator is for certain members only, and not for the one who asks.',
  yearUnknown: 'The limits of %{year} are not there yet. Choose another year, or add them first.',
});
