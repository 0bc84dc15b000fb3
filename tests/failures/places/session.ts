import { type Places } from '../place'

export const places: Places = {
  'auth.token': { at: '/profile', isVisitor: true, notKnown: 'so you are not signed in.' },
  'users.me': { at: '/profile' },
}
