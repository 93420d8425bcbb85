import { number, object, string } from 'yup';

/** A contractor as other records mention it. */
export const contractorReference = object({ id: number().integer().required(), slug: string().required(), name: string().required() });
