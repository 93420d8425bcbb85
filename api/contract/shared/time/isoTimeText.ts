import '../yupMessages';
import { string } from 'yup';
import { parseIsoTime, timeProblemMessages } from './isoTime';

/** A time in a body, as its text; refused by the name of its field. */
export const isoTimeText = () =>
  string().test('time', (text, { path, createError }) => {
    const time = text === undefined ? 0 : parseIsoTime(text);
    return typeof time === 'number' || createError({ message: `${path} ${timeProblemMessages[time]}` });
  });
