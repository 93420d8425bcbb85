import { StoppedError } from '#api/background/scheduling';
import type { Cms } from '#api/integrations/cms/cms';
import { CmsError } from '#api/integrations/cms/cms';
import type { Chance } from '../../data/seededRandom';

interface Around {
  chance: Chance;
  /** The number of calls before the process dies. */
  life: number;
  /** Called while a document is read or written, for concurrent edits. */
  interleave: (documentId: string) => Promise<void>;
  /** Called for a change that was written but whose response is lost. */
  onLost: (documentId: string) => void;
}

/** Wraps a CMS client so that responses are lost, calls fail, and the process dies between two steps. */
export function shakyCms(cms: Cms, { chance, life, interleave: meanwhile, onLost }: Around): Cms {
  let left = life;
  const live = () => {
    left -= 1;
    if (left < 0) throw new StoppedError('The process dies.');
  };
  return {
    ...cms,
    fetchDocument: async (type, documentId, status) => {
      live();
      if (chance.happens(0.03)) throw new CmsError('The CMS answered 500', 500);
      const document = await cms.fetchDocument(type, documentId, status);
      if (chance.happens(0.1)) await meanwhile(documentId);
      live();
      return document;
    },
    pushContractorChange: async (documentId, sent) => {
      live();
      if (chance.happens(0.1)) await meanwhile(documentId);
      if (chance.happens(0.05)) throw new CmsError('The CMS answered 500', 500);
      const answer = await cms.pushContractorChange(documentId, sent);
      if (chance.happens(0.1)) await meanwhile(documentId);
      const isLost = chance.happens(0.06);
      if (isLost || left <= 0) onLost(documentId);
      if (isLost) throw new CmsError('The CMS is not responding', null);
      live();
      return answer;
    },
    downloadFile: async (path, most) => {
      live();
      return cms.downloadFile(path, most);
    },
    uploadFile: async (file) => {
      live();
      return cms.uploadFile(file);
    },
  };
}
