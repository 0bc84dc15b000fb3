import type { SignedInArgs } from './guarded.server'

/** The owner of what is kept for a person: the person in their organisation, so that nothing of it follows them to another one [928]. */
export function ownerOf({ session, user }: Pick<SignedInArgs, 'session' | 'user'>): readonly string[] {
  return [session.objectId, user.Organization.Name]
}
