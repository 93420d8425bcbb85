import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { ContractorField } from '../../../api/contract/contractorFields';
import type { NotableProject } from '../../../api/contract/contractors';
import { Button } from '../../ui/Button';
import { sentenceOfList } from '../../ui/form/errorTree';
import { FieldGroup } from '../../ui/form/FieldGroup';
import { useFormValue } from '../../ui/form/useFormField';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { type ProjectAct, ProjectFields } from './ProjectFields';

const none: NotableProject[] = [];
const empty: NotableProject = { name: '', client: null, country: null, year: null, metres: null, description: null };

/** The list of notable projects: add, change, remove, put in order. */
export function ProjectsField({ field: { key, label, hint } }: { field: ContractorField }) {
  const field = useFormValue<NotableProject[]>(key, hint, undefined, sentenceOfList);
  const projects = field.input.value || none;
  // A project has nothing that tells it from others but its place.
  const names = projects.map((_project, index) => `${key}[${index}]`);
  const box = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  // The buttons that were pressed are gone or have moved: the focus goes along.
  const [wanted, setWanted] = useState('');
  useEffect(() => {
    if (wanted) box.current?.querySelector<HTMLElement>(wanted)?.focus();
    setWanted('');
  }, [wanted]);
  const change = (changed: NotableProject[], words: string, focus: string) => {
    field.input.onChange(changed);
    setSaid(words);
    setWanted(focus);
  };
  const acts: Record<ProjectAct, (index: number) => void> = {
    up: (index) => change(moved(projects, index, index - 1), `Moved to place ${index}`, buttonOf(index - 1, index === 1 ? 'down' : 'up')),
    down: (index) =>
      change(moved(projects, index, index + 1), `Moved to place ${index + 2}`, buttonOf(index + 1, index + 2 === projects.length ? 'up' : 'down')),
    remove: (index) => change(projects.toSpliced(index, 1), `Removed project ${index + 1}`, '[data-act="add"]'),
  };
  return (
    <FieldGroup field={field} label={label} hint={hint}>
      <List ref={box}>
        {names.map((name, index) => (
          <ProjectFields key={name} name={name} index={index} count={names.length} onAct={(act) => acts[act](index)} />
        ))}
        <div>
          <Button $look="outline" data-act="add" onClick={() => change([...projects, empty], '', `[name="${key}[${projects.length}].name"]`)}>
            <Plus size={18} aria-hidden="true" />
            Add a project
          </Button>
        </div>
      </List>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </FieldGroup>
  );
}

function moved(projects: NotableProject[], from: number, to: number): NotableProject[] {
  const project = projects[from];
  return project ? projects.toSpliced(from, 1).toSpliced(to, 0, project) : projects;
}

function buttonOf(index: number, act: ProjectAct): string {
  return `[data-project="${index}"] [data-act="${act}"]`;
}

const List = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(4)};
`;
