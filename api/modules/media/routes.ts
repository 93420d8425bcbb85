import type { Services } from '#api/config/services';
import { defineEndpoint, type Endpoint, type Parameter } from '#api/http/endpoint';
import { requirePathId } from '#api/http/parameters/pathIds';
import { managedContractor } from '#contract/contractorChanges';
import { logoForm, mediaOrder, pictureDescription, pictureForm } from '#contract/media/uploads';
import { contractorPath } from '../contractors/contractorPath';
import { addPicture, authorizePictureUpload } from './addPicture';
import { describePicture, removeLogo, removePicture, reorderPictures } from './changePictures';

const picturePath: Parameter = { name: 'picture', in: 'path', description: 'ID of the picture', required: true, schema: { type: 'integer' } };

/** Calls about the logo and the gallery of the current user's profiles. Each returns the whole profile. */
export function uploadsRoutes(services: Services): Endpoint[] {
  return [
    defineEndpoint({
      method: 'post',
      path: '/api/user/contractors/:contractor/logo',
      operationId: 'uploadLogo',
      summary: 'Upload a picture (JPEG, PNG or WebP) as the logo; crop is JSON with x, y, width and height in pixels of the upright picture',
      rateLimit: 'upload',
      access: 'signedIn',
      parameters: [contractorPath],
      body: logoForm,
      upload: true,
      precheck: ({ user, params }) => authorizePictureUpload(services, user, params.contractor, 'logo'),
      response: managedContractor,
      handle: ({ user, params, file, body: form }) => addPicture(services, { user, slugOrId: params.contractor, file }, 'logo', form),
    }),
    defineEndpoint({
      method: 'delete',
      path: '/api/user/contractors/:contractor/logo',
      operationId: 'removeLogo',
      summary: 'Remove the logo',
      rateLimit: 'write',
      access: 'signedIn',
      parameters: [contractorPath],
      response: managedContractor,
      handle: ({ user, params }) => removeLogo(services, { user, slugOrId: params.contractor }),
    }),
    defineEndpoint({
      method: 'post',
      path: '/api/user/contractors/:contractor/media',
      operationId: 'addPicture',
      summary:
        'Add a picture (JPEG, PNG or WebP) to the gallery, up to the limit of the tier; crop is as for the logo, by default the centre is shown',
      rateLimit: 'upload',
      access: 'signedIn',
      parameters: [contractorPath],
      body: pictureForm,
      upload: true,
      precheck: ({ user, params }) => authorizePictureUpload(services, user, params.contractor, 'image'),
      response: managedContractor,
      handle: ({ user, params, file, body: form }) => addPicture(services, { user, slugOrId: params.contractor, file }, 'image', form),
    }),
    defineEndpoint({
      method: 'put',
      path: '/api/user/contractors/:contractor/media/order',
      operationId: 'reorderPictures',
      summary: 'Reorder the gallery; 409 with the current profile if these are not exactly its pictures',
      rateLimit: 'write',
      access: 'signedIn',
      parameters: [contractorPath],
      body: mediaOrder,
      response: managedContractor,
      handle: ({ user, params, body: { ids } }) => reorderPictures(services, { user, slugOrId: params.contractor }, ids),
    }),
    defineEndpoint({
      method: 'put',
      path: '/api/user/contractors/:contractor/media/:picture',
      operationId: 'updatePicture',
      summary: 'Update the description (alt text) of a gallery picture, and the project that it shows',
      rateLimit: 'write',
      access: 'signedIn',
      parameters: [contractorPath, picturePath],
      body: pictureDescription,
      response: managedContractor,
      handle: ({ user, params, body }) =>
        describePicture(services, { user, slugOrId: params.contractor }, requirePathId(params.picture, 'picture'), body),
    }),
    defineEndpoint({
      method: 'delete',
      path: '/api/user/contractors/:contractor/media/:picture',
      operationId: 'removePicture',
      summary: 'Remove a picture from the gallery',
      rateLimit: 'write',
      access: 'signedIn',
      parameters: [contractorPath, picturePath],
      response: managedContractor,
      handle: ({ user, params }) => removePicture(services, { user, slugOrId: params.contractor }, requirePathId(params.picture, 'picture')),
    }),
  ];
}
