/**
 * Why a mail did not go out. `unreachable`: the mail server takes none at present. `temporary`: not this one, not now.
 * `refused`: never this one.
 */
export class EmailDeliveryError extends Error {
  constructor(
    readonly kind: 'unreachable' | 'temporary' | 'refused',
    message: string,
  ) {
    super(message);
  }
}
