import { messagesOf } from '../../../resources/engine/schema';

/** Messages about requests that cannot be understood or carried out, in all areas. */
export const httpMessages = messagesOf('http', {
  tooLarge: 'This is too large: at most %{max} can be sent at once.',
  notJsonType: 'Send the body as application/json.',
  notJsonBody: 'The body is not valid JSON.',
  notAddress: 'This address is not valid.',
  addressTooLong: 'This address is too long.',
  notText: 'This address is not valid: it holds a character that no text has.',
  notUnderstood: 'The API cannot make sense of this request.',
  failed: 'Something went wrong on our side. Try again; if it stays so, report the number %{number}.',
  notMethod: '%{method} is not possible here; possible: %{allowed}.',
  nothingHere: 'There is nothing at this address.',
  fieldsAtFault: 'Check the marked fields.',
  moreFaults:
    '%{refusal} %{smart_count} more fault is not named. |||| %{refusal} %{smart_count} more faults are not named.',
  parametersAtFault: 'This address is not understood; check: %{parameters}.',
  unknownParameter: 'There is no such parameter.',
  tooDeep: 'The body is nested too deeply: at most %{deepest} levels.',
  tooManyKeys: 'An object in the body has too many keys: at most %{max} are possible.',
  tooManyItems: 'A list in the body is too long: at most %{max} items are possible.',
  tooManyValues: 'The body has too many values: at most %{max} are possible.',
  notStorable: 'The text holds a character that cannot be stored.',
  rangeTooFar: 'The range may not begin beyond row 10,000; narrow the list, for instance by time.',
  notJson: 'The %{key} is not valid JSON.',
  notFilter: 'The filter must be an object, such as {"status":"draft"}.',
  notSort: 'The sort must be a field and a direction, such as ["updatedAt","DESC"].',
  notSortable: 'This list cannot be sorted by “%{key}”.',
  notRange: 'The range must be the first and the last row, counted from 0, such as [0,24].',
  rangeTooLarge: 'The range may hold at most %{most} rows.',
  stopping: 'This process of the API is stopping. Send the request again.',
  notAllowed: 'Your role, %{role}, does not allow this. Ask an administrator if you need to do it.',
});
