import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { formatTime } from '../brand/formatting';
import { Note } from './Note';
import { type FormEdits, useEditsByOthers } from './useEditsByOthers';

/** Shows what other editors have saved since the form was opened, and lets the editor choose where both changed the same field. */
export function EditsByOthers({ type, documentId }: { type: string; documentId: string }) {
  const edits = useEditsByOthers(type, documentId);
  if (!edits || edits.conflicts.length + edits.others.length + edits.replaced.length === 0) return null;
  return (
    <Note data-edits-by-others>
      <Typography variant="pi" fontWeight="bold" tag="h3">
        Edited by others
      </Typography>
      <div role="status">
        {edits.conflicts.length > 0 ? <Conflicts {...edits} /> : null}
        <EditList label="Saved by others since you opened this form, and kept when you save" edits={edits.others} />
        <EditList label="Replaced by your values when you save" edits={edits.replaced} />
      </div>
    </Note>
  );
}

function Conflicts({ conflicts, acceptSavedValue, keepOwnValues }: FormEdits) {
  return (
    <Flex direction="column" alignItems="stretch" gap={2}>
      <Typography variant="pi">You and another editor changed the same fields. Choose which values to keep before you save.</Typography>
      {conflicts.map((edit) => (
        <Box key={edit.field} tag="section" aria-label={edit.label}>
          <Typography variant="pi" tag="p">
            <b>{edit.label}</b>: {edit.by} saved “{edit.saved}” on {formatTime(edit.time)}.
          </Typography>
          <Box marginTop={1}>
            <Button variant="tertiary" size="S" fullWidth aria-label={`Use the saved value of ${edit.label}`} onClick={() => acceptSavedValue(edit)}>
              Use the saved value
            </Button>
          </Box>
        </Box>
      ))}
      <Button variant="secondary" size="S" onClick={keepOwnValues}>
        Keep my values
      </Button>
    </Flex>
  );
}

function EditList({ label, edits }: { label: string; edits: FormEdits['others'] }) {
  if (edits.length === 0) return null;
  return (
    <>
      <Typography variant="pi" tag="p">
        {label}:
      </Typography>
      <ul>
        {edits.map((edit) => (
          <li key={edit.field}>
            <Typography variant="pi">
              {edit.label}: “{edit.saved}” ({edit.by}, {formatTime(edit.time)})
            </Typography>
          </li>
        ))}
      </ul>
    </>
  );
}
