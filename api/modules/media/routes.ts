import { defineEndpoint, type Endpoint, type Parameter, type Services } from '#api/http/endpoint';
import { requirePathId } from '#api/http/parameters/parameters';
import { managedContractor } from '#contract/contractorChanges';
import { logoForm, mediaOrder, pictureAltBody, pictureForm } from '#contract/media/uploads';
import { contractorPath } from '../contractors/contractorPath';
import { addPicture, authorizePictureUpload } from './addPicture';
import { describePicture, removeLogo, removePicture, reorderPictures } from './changePictures';

const picturePath: Parameter = { name: 'picture', in: 'path', description: 'Id of the picture', required: true, schema: { type: 'integer' } };

/** Routes for the logo and gallery of a profile, for its members and admins. Each responds with the whole profile. */
export function uploadsRoutes(services: Services): Endpoint[] {
  return [
    defineEndpoint({
      method: 'post',
      path: '/api/user/contractors/:contractor/logo',
      summary: 'Makes a picture (JPEG, PNG, WebP) the logo; crop is JSON with x, y, width, height in pixels of the upright picture',
      rateLimit: 'upload',
      access: 'signedIn',
      parameters: [contractorPath],
      body: logoForm,
      upload: true,
      precheck: (ctx) => authorizePictureUpload(services, ctx, 'logo'),
      response: managedContractor,
      handle: (ctx, form) => addPicture(services, ctx, 'logo', form),
    }),
    defineEndpoint({
      method: 'delete',
      path: '/api/user/contractors/:contractor/logo',
      summary: 'Removes the logo',
      rateLimit: 'write',
      access: 'signedIn',
      parameters: [contractorPath],
      response: managedContractor,
      handle: (ctx) => removeLogo(services, ctx),
    }),
    defineEndpoint({
      method: 'post',
      path: '/api/user/contractors/:contractor/media',
      summary: 'Adds a picture (JPEG, PNG, WebP) to the gallery, as many as the tier has room for; crop as for the logo, else its middle is shown',
      rateLimit: 'upload',
      access: 'signedIn',
      parameters: [contractorPath],
      body: pictureForm,
      upload: true,
      precheck: (ctx) => authorizePictureUpload(services, ctx, 'image'),
      response: managedContractor,
      handle: (ctx, form) => addPicture(services, ctx, 'image', form),
    }),
    defineEndpoint({
      method: 'put',
      path: '/api/user/contractors/:contractor/media/order',
      summary: 'Puts the gallery in a new order; 409 with the profile of today where these are not exactly its pictures',
      rateLimit: 'write',
      access: 'signedIn',
      parameters: [contractorPath],
      body: mediaOrder,
      response: managedContractor,
      handle: (ctx, { ids }) => reorderPictures(services, ctx, ids),
    }),
    defineEndpoint({
      method: 'put',
      path: '/api/user/contractors/:contractor/media/:picture',
      summary: 'Changes what a picture of the gallery says to those who do not see it',
      rateLimit: 'write',
      access: 'signedIn',
      parameters: [contractorPath, picturePath],
      body: pictureAltBody,
      response: managedContractor,
      handle: (ctx, { alt }) => describePicture(services, ctx, requirePathId(ctx.params.picture, 'picture'), alt),
    }),
    defineEndpoint({
      method: 'delete',
      path: '/api/user/contractors/:contractor/media/:picture',
      summary: 'Removes a picture from the gallery',
      rateLimit: 'write',
      access: 'signedIn',
      parameters: [contractorPath, picturePath],
      response: managedContractor,
      handle: (ctx) => removePicture(services, ctx, requirePathId(ctx.params.picture, 'picture')),
    }),
  ];
}
