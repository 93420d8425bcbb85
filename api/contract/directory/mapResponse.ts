import { array, type InferType, number, object } from 'yup';
import { contractorLocation, contractorReference } from '../contractors/contractors';

const count = () => number().integer().min(0).required();
const latitude = () => number().min(-90).max(90).required();
const longitude = () => number().min(-180).max(180).required();

const mapContractor = contractorReference.shape({ location: contractorLocation.pick(['city', 'state_region', 'country']).required() });

/** Bases that are close to each other on the map. One company has `contractor`; several have the `box` of their bases. */
const mapCluster = object({
  lat: latitude(),
  lng: longitude(),
  count: count(),
  box: object({ west: longitude(), south: latitude(), east: longitude(), north: latitude() }).optional().default(undefined),
  contractor: mapContractor.optional().default(undefined),
});

/** Response of GET /api/contractors/map. */
export const mapResponse = object({
  /** Number of contractors that match, of those that have coordinates, and of those with a base in the box. */
  total: count(),
  located: count(),
  in_box: count(),
  clusters: array(mapCluster.required()).required(),
  /** The first contractors of the box in the order of the list, each with the index of a cluster of it. */
  contractors: array(mapContractor.shape({ cluster: count() }).required()).required(),
});

export type MapContractor = InferType<typeof mapContractor>;
export type MapCluster = InferType<typeof mapCluster>;
export type MapResponse = InferType<typeof mapResponse>;
