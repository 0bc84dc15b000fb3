/** Every address of the portal, in the order of the documents' route tables (A§2, B§2). */
import { index, layout, route, type RouteConfig } from '@remix-run/route-config'

export default [
  route('login', 'session/sign-in.tsx'),
  route('logout', 'session/sign-out.ts'),
  layout('shell/layout.tsx', [
    layout('shell/page.tsx', [
      index('dashboard/home.ts'),
      route('dashboard', 'dashboard/dashboard.tsx'),
      route('cases', 'cases/case-list.tsx'),
      route('profile', 'profile/profile.tsx'),
      route('*', 'shell/not-found.tsx'),
    ]),
  ]),
  route('profile/edit', 'profile/edit-profile.ts'),
] satisfies RouteConfig
