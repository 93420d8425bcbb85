import type { User } from './models/User';

declare module '#api/http/access' {
  interface SignedInUser extends User {}
}
