import { Alert } from '../../ui/Alert';

const sentences = {
  archived: 'This profile was archived in the meantime and can no longer be changed.',
  removed: 'You are not in the team of this profile any more, so you cannot change it.',
};

/** Says that nothing can be saved any more; what was typed stays in sight. */
export function ClosedNotice({ why }: { why: keyof typeof sentences }) {
  return <Alert>{sentences[why]} What you typed is still here, so that you can copy it.</Alert>;
}
