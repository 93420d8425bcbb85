import { act } from '@testing-library/react';
import type { ManagedContractor } from '#contract/contractorChanges';
import type { ApiCall } from '#endpoints/base/apiCall';
import type { Answer } from './renderApp';
import type { Answers } from './renderForUser';
import { sampleOwn } from './samples/sampleCompanies';

/** The size in pixels from the file name: "rig-900x600.png". Any other name is a picture that cannot be decoded. */
const sizeInName = /-(\d+)x(\d+)\./;
let open: string[] = [];

/** A file whose name states the size of its picture. */
export function pictureFile(name: string, { type = 'image/png', bytes = 20 }: { type?: string; bytes?: number } = {}): File {
  return new window.File([new Uint8Array(bytes)], name, { type });
}

/** The object URLs that have not been revoked. */
export function openAddresses(): string[] {
  return open;
}

/** Lets jsdom, which renders nothing, read the sizes of pictures. @returns a function that restores it */
export function showPictures(): () => void {
  const { prototype } = window.HTMLImageElement;
  const kept = Object.getOwnPropertyDescriptors(prototype);
  const own = { createObjectURL: URL.createObjectURL, revokeObjectURL: URL.revokeObjectURL };
  open = [];
  URL.createObjectURL = (file) => {
    const url = `blob:test/${open.length}/${file instanceof window.File ? file.name : ''}`;
    open.push(url);
    return url;
  };
  URL.revokeObjectURL = (url) => {
    open = open.filter((one) => one !== url);
  };
  const side = (index: number) => ({
    configurable: true,
    get(this: HTMLImageElement) {
      return Number(sizeInName.exec(this.getAttribute('src') ?? '')?.[index] ?? 0);
    },
  });
  Object.defineProperties(prototype, {
    naturalWidth: side(1),
    naturalHeight: side(2),
    src: {
      configurable: true,
      get(this: HTMLImageElement) {
        return this.getAttribute('src') ?? '';
      },
      set(this: HTMLImageElement, url: string) {
        this.setAttribute('src', url);
        setTimeout(() => act(() => void this.dispatchEvent(new window.Event(sizeInName.test(url) ? 'load' : 'error'))));
      },
    },
  });
  return () => {
    Object.defineProperties(prototype, { naturalWidth: kept.naturalWidth, naturalHeight: kept.naturalHeight, src: kept.src });
    Object.assign(URL, own);
  };
}

/** Lets jsdom draw pictures on a canvas, as small files of the requested type. @returns a function that restores it */
export function drawPictures(): () => void {
  const { prototype } = window.HTMLCanvasElement;
  const kept = Object.getOwnPropertyDescriptors(prototype);
  Object.assign(globalThis, { createImageBitmap: async () => ({ close: () => undefined }) });
  Object.defineProperties(prototype, {
    getContext: { configurable: true, value: () => ({ drawImage: () => undefined }) },
    toBlob: { configurable: true, value: (done: (blob: Blob) => void, type: string) => done(new window.Blob(['picture'], { type })) },
  });
  return () => {
    Reflect.deleteProperty(globalThis, 'createImageBitmap');
    Object.defineProperties(prototype, { getContext: kept.getContext, toBlob: kept.toBlob });
  };
}

/** The fields of a form body, with files by name. */
export function formParts(body: unknown): Record<string, unknown> {
  if (!(body instanceof FormData)) return {};
  return Object.fromEntries([...body.entries()].map(([key, value]) => [key, typeof value === 'string' ? value : value.name]));
}

/** A gallery picture. */
export function samplePicture(id: number, alt = `Rig ${id}`): ManagedContractor['media'][number] {
  return { id, url: `/media/key${id}/960.webp`, alt, kind: 'image', width: 960, height: 640 };
}

/** A company of the current user with this many pictures. The standard tier allows six. */
export function companyWithPictures(count: number, changes: Partial<ManagedContractor> = {}): ManagedContractor {
  const media = Array.from({ length: count }, (_, index) => samplePicture(index + 1));
  return sampleOwn({ profile_type: 'standard', media, ...changes });
}

/** A fake API that stores a company's pictures like the real one. `now` returns the current state. */
export function keepingPictures(first: ManagedContractor): {
  answers: Answers;
  now: () => ManagedContractor;
  change: (changes: Partial<ManagedContractor>) => void;
} {
  let row = first;
  const change = (changes: Partial<ManagedContractor>) => {
    row = { ...row, ...changes, last_updated: new Date(Date.parse(row.last_updated) + 1000).toISOString() };
  };
  const path = `/api/user/contractors/${first.id}`;
  const changed =
    (make: (call: ApiCall) => Partial<ManagedContractor>) =>
    (call: ApiCall): Answer => {
      change(make(call));
      return { body: row };
    };
  const answers: Answers = {
    'GET /api/user/contractors': () => ({ body: [row] }),
    [`POST ${path}/logo`]: changed(() => ({ logo: '/media/logo/512.webp' })),
    [`DELETE ${path}/logo`]: changed(() => ({ logo: null })),
    [`POST ${path}/media`]: changed(({ body }) => ({
      media: [...row.media, samplePicture(row.media.length + 1, String(formParts(body).alt))],
    })),
    [`PUT ${path}/media/order`]: ({ body }) => {
      const ids = idsOf(body);
      const known = row.media.map(({ id }) => id);
      if (ids.length !== known.length || !known.every((id) => ids.includes(id)))
        return { status: 409, body: { error: 'Changed.', code: 'conflict' } };
      change({ media: ids.flatMap((id) => row.media.filter((one) => one.id === id)) });
      return { body: row };
    },
  };
  for (const { id } of first.media) {
    answers[`PUT ${path}/media/${id}`] = changed(({ body }) => ({
      media: row.media.map((one) => (one.id === id ? { ...one, alt: altOf(body) } : one)),
    }));
    answers[`DELETE ${path}/media/${id}`] = changed(() => ({ media: row.media.filter((one) => one.id !== id) }));
  }
  return { answers, now: () => row, change };
}

function idsOf(body: unknown): number[] {
  return typeof body === 'object' && body !== null && 'ids' in body && Array.isArray(body.ids) ? body.ids.map(Number) : [];
}

function altOf(body: unknown): string {
  return typeof body === 'object' && body !== null && 'alt' in body ? String(body.alt) : '';
}
