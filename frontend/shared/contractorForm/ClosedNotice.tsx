import { Alert } from '../../ui/Alert';

const messages = {
  archived: 'This profile was archived in the meantime and can no longer be changed.',
  removed: 'You are not in the team of this profile any more, so you cannot change it.',
};

/** Says that nothing can be saved any more; what was typed stays in sight. */
export function ClosedNotice({ reason }: { reason: keyof typeof messages }) {
  return <Alert>{messages[reason]} What you typed is still here, so that you can copy it.</Alert>;
}
