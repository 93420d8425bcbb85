import { fileTypeFromBuffer } from 'file-type';
import { array } from 'yup';
import type { Services } from '#api/config/services';
import { notFound } from '#api/http/errors';
import { FileResponse } from '#api/http/responses/FileResponse';
import { cmsFile } from '#contract/cms-sync/cms';
import { pictureTypes } from '#contract/media/uploads';
import { limits } from '#contract/shared/limits';
import { pickValidFields, readDraft, requestFromCms } from './readDraft';

/**
 * Returns a picture of a draft from the CMS's library, for the preview page.
 * @throws as `readDraft`, and 404 if the draft has no such file or it isn't a picture
 */
export async function openDraftFile(services: Services, { token, file: name }: { token: string; file: string }): Promise<FileResponse> {
  const { cms, type, document } = await readDraft(services, token);
  const { logo, media } = pickValidFields(type, document.body);
  const draftFiles = [logo, ...(Array.isArray(media) ? media : [])].filter(Boolean);
  const files = array(cmsFile.required()).required().cast(draftFiles);
  const requestedFile = files.find(({ file }) => file === name);
  if (!requestedFile) throw notFound('picture');
  const bytes = await requestFromCms(services, () => cms.downloadFile(requestedFile.url, limits.maxUploadBytes));
  const detectedType = await fileTypeFromBuffer(bytes);
  if (!detectedType || !Object.hasOwn(pictureTypes, detectedType.mime)) throw notFound('picture');
  const headers = { 'Cache-Control': 'no-store', 'Content-Security-Policy': "default-src 'none'; sandbox" };
  return new FileResponse(bytes, { type: detectedType.mime, headers });
}
