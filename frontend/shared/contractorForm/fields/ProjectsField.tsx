import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { ContractorField } from '#contract/contractors/contractorFields';
import type { NotableProject } from '#contract/contractors/contractors';
import { Button } from '#ui/controls/Button';
import { findListErrorMessage } from '#ui/form/buildErrorTree';
import { FieldGroup } from '#ui/form/fields/FieldGroup';
import { useFormField } from '#ui/form/useFormField';
import { VisuallyHidden } from '#ui/VisuallyHidden';
import { type ProjectAction, ProjectFields } from './ProjectFields';

const noProjects: NotableProject[] = [];
const emptyProject: NotableProject = { name: '', client: null, country: null, year: null, metres: null, description: null };

/** The list of notable projects: add, edit, remove and reorder. */
export function ProjectsField({ field: { key, label, hint } }: { field: ContractorField }) {
  const field = useFormField<NotableProject[]>(key, hint, undefined, findListErrorMessage);
  const projects = field.input.value || noProjects;
  // Projects have no identifier other than their position.
  const names = projects.map((_project, index) => `${key}[${index}]`);
  const box = useRef<HTMLDivElement>(null);
  const [announcement, setAnnouncement] = useState('');
  // The pressed button may be gone or have moved, so the focus is restored by selector.
  const [focusSelector, setFocusSelector] = useState('');
  useEffect(() => {
    if (focusSelector) box.current?.querySelector<HTMLElement>(focusSelector)?.focus();
    setFocusSelector('');
  }, [focusSelector]);
  const updateProjects = (changed: NotableProject[], message: string, focus: string) => {
    field.input.onChange(changed);
    setAnnouncement(message);
    setFocusSelector(focus);
  };
  const actions: Record<ProjectAction, (index: number) => void> = {
    up: (index) =>
      updateProjects(
        moveProject(projects, index, index - 1),
        `Moved to position ${index}`,
        buildButtonSelector(index - 1, index === 1 ? 'down' : 'up'),
      ),
    down: (index) =>
      updateProjects(
        moveProject(projects, index, index + 1),
        `Moved to position ${index + 2}`,
        buildButtonSelector(index + 1, index + 2 === projects.length ? 'up' : 'down'),
      ),
    remove: (index) => updateProjects(projects.toSpliced(index, 1), `Removed project ${index + 1}`, ''),
  };
  return (
    <FieldGroup field={field} label={label} hint={hint}>
      <List ref={box}>
        {names.map((name, index) => (
          <ProjectFields key={name} name={name} index={index} count={names.length} onAction={(action) => actions[action](index)} />
        ))}
        <div>
          <Button
            $look="outline"
            data-act="add"
            onClick={() => updateProjects([...projects, emptyProject], '', `[name="${key}[${projects.length}].name"]`)}
          >
            <Plus size={18} aria-hidden="true" />
            Add a project
          </Button>
        </div>
      </List>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </FieldGroup>
  );
}

function moveProject(projects: NotableProject[], from: number, to: number): NotableProject[] {
  const project = projects[from];
  return project ? projects.toSpliced(from, 1).toSpliced(to, 0, project) : projects;
}

function buildButtonSelector(index: number, action: ProjectAction): string {
  return `[data-project="${index}"] [data-act="${action}"]`;
}

const List = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(4)};
`;
