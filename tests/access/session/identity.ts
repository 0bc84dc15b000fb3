/** Documents of an identity provider, and refusals to sign somebody in. */
import { SignInError } from '../../../app/access/session/sign-in-error'

/** A good discovery document. */
export const documentOf = (issuer: string) => ({
  issuer,
  authorization_endpoint: 'https://identity.example/authorize',
  token_endpoint: 'https://identity.example/token',
  jwks_uri: 'https://identity.example/keys',
})

/** Why this work signs nobody in. */
export async function refusal(work: Promise<unknown>): Promise<SignInError> {
  const error = await work.catch((thrown: unknown) => thrown)
  if (!(error instanceof SignInError)) throw new Error('nobody was refused')
  return error
}
