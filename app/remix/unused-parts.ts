/**
 * Parts of Remix and its router that no page of the portal uses stay out of the scripts for browsers. Remix decides at run time
 * whether they run, so no option leaves them out. Here the conditions get the value that they always have in the portal, and
 * the minifier drops what cannot run (decision 34). A text that is not where it was fails the build: look what the new release of
 * Remix has in its place.
 */
import type { Plugin } from 'vite'

interface Edit {
  readonly text: string
  readonly instead: string
  /** How often the file has the text. */
  readonly times: number
}

const edit = (text: string, instead: string, times = 1): Edit => ({ text, instead, times })
const gone = (text: string, times = 1): Edit => edit(text, '', times)
/** Before a statement that has nothing to do, ever. */
const never = (text: string, times = 1): Edit => edit(text, `if (false) ${text}`, times)

/** By file of a package. The portal has no fetchers, blockers, view transitions, deferred data, prefetch or client loaders. */
const EDITS: Readonly<Record<string, readonly Edit[]>> = {
  '@remix-run/router/dist/router.js': [
    // Only development reads what it warns of.
    edit('function warning(cond, message) {\n  if (!cond) {', 'function warning(cond, message) {\n  if (false) {'),
    // Patterns and other spellings: a path is that of a route, or of the page for addresses that there are not. Without this
    // most of the time until a page has its scripts goes into regular expressions, and much of that of each click.
    edit(
      'let branches = flattenRoutes(routes);',
      "let branches = (routes.branches ??= flattenRoutes(routes)).filter(({ path }) => [pathname, pathname + '/', '/*'].includes(path));",
    ),
    // Routes on demand: the manifest has them all.
    edit(
      'let patchRoutesOnNavigationImpl = init.patchRoutesOnNavigation;',
      'const patchRoutesOnNavigationImpl = false;',
    ),
    edit('if (isFogOfWar) {', 'if (false) {', 4),
    edit('if (!isFogOfWar) {', 'if (true) {'),
    edit('if (fogOfWar.active && fogOfWar.matches) {', 'if (false) {', 3),
    // What only fetchers, blockers and development ask of the router.
    gone('    fetch,\n'),
    gone('    getFetcher,\n'),
    gone('    deleteFetcher: deleteFetcherAndUpdateState,\n'),
    gone('    dispose,\n'),
    gone('    getBlocker,\n'),
    gone('    deleteBlocker,\n'),
    gone('    patchRoutes,\n'),
    gone('    _internalFetchControllers: fetchControllers,\n'),
    gone('    _internalActiveDeferreds: activeDeferreds,\n'),
    gone('    _internalSetRoutes\n'),
    // Fetchers
    never('fetchLoadMatches.forEach((f, key) => {'),
    never('fetchLoadMatches.forEach((_, key) => {'),
    never('revalidatingFetchers.forEach(rf => {', 3),
    never('revalidatingFetchers.forEach(rf => fetchControllers.delete(rf.key));'),
    edit('if (revalidatingFetchers.length > 0) {', 'if (false) {'),
    edit('Promise.all(fetchersToLoad.map(', 'Promise.all(true ? [] : fetchersToLoad.map('),
    edit('let updatedFetchers = markFetchRedirectsDone();', 'let updatedFetchers = false;', 2),
    edit('let didAbortFetchLoads = abortStaleFetchLoads(pendingNavigationLoadId);', 'let didAbortFetchLoads = false;'),
    never('state.fetchers.forEach((fetcher, key) => {'),
    never('deletedFetchers.forEach(key => {'),
    never('completedFetchers.forEach(key => state.fetchers.delete(key));'),
    never('deletedFetchersKeys.forEach(key => deleteFetcher(key));'),
    // Blockers
    edit('if (blockerKey && delta != null) {', 'if (false) {'),
    edit('if (blockerKey) {', 'if (false) {'),
    edit('let blockerKey = shouldBlockNavigation({', 'if (false) shouldBlockNavigation({', 2),
    edit('if (blockers.size > 0) {', 'if (false) {'),
    edit('if (unblockBlockerHistoryUpdate) {', 'if (false) {'),
    // View transitions
    never('restoreAppliedTransitions(routerWindow, appliedViewTransitions);'),
    never('routerWindow.addEventListener("pagehide", _saveAppliedTransitions);'),
    never('removePageHideEventListener = () => routerWindow.'),
    edit('if (pendingAction === Action.Pop) {\n      // Forward takes', 'if (false) {\n      // Forward takes'),
    edit('} else if (pendingViewTransitionEnabled) {', '} else if (false) {'),
    // Bodies that are no form
    edit('if (opts.body !== undefined) {', 'if (false) {'),
    edit('if (opts.formData) {', 'if (true) {'),
    // Deferred data
    edit('return result.type === ResultType.deferred;', 'return false;'),
    edit('let deferred = value;\n  return deferred && ', 'let deferred = value;\n  return false && '),
    never('await Promise.all([resolveNavigationDeferredResults('),
    never('activeDeferreds.forEach((deferredData, routeId) => {'),
    never('activeDeferreds.forEach((dfd, routeId) => {'),
  ],
  'react-router/dist/index.js': [
    // Every component is below a route with data, and the root has an error page.
    edit('return isDataRoute ? useNavigateStable() : useNavigateUnstable();', 'return useNavigateStable();'),
    edit('/*#__PURE__*/React.createElement(DefaultErrorComponent, null)', 'null'),
  ],
  'react-router-dom/dist/index.js': [
    // Fetchers
    edit('if (options.navigate === false) {', 'if (false) {'),
    never('newState.fetchers.forEach((fetcher, key) => {'),
    never('deletedFetchers.forEach(key => fetcherData.current.delete(key));'),
    // View transitions
    edit('if (!viewTransitionOpts || isViewTransitionUnavailable) {', 'if (true) {'),
    edit('if (vtContext.isTransitioning && !vtContext.flushSync) {', 'if (false) {'),
    edit('if (renderDfd && pendingState && router.window) {', 'if (false) {'),
    edit('if (renderDfd && pendingState && state.location.key === pendingState.location.key) {', 'if (false) {'),
    edit('if (!vtContext.isTransitioning && interruption) {', 'if (false) {'),
    // Only development reads what it warns of.
    gone('React.useEffect(() => UNSAFE_logV6DeprecationWarnings(future, router.future), [future, router.future]);'),
  ],
  '@remix-run/react/dist/esm/browser.js': [
    edit('window.__remixContext.future.v3_singleFetch', 'true', 4),
    edit('window.__remixContext.isSpaMode', 'false', 8),
    // Development
    gone('router.createRoutesForHMR = createClientRoutesWithHMRRevalidationOptOut;'),
  ],
  '@remix-run/react/dist/esm/components.js': [
    // Prefetch
    edit(
      'let [shouldPrefetch, ref, prefetchHandlers] = usePrefetchBehavior(prefetch, props);',
      'let shouldPrefetch = false, ref, prefetchHandlers;',
      2,
    ),
    gone('let href = useHref(to);', 2),
    gone('NavLink.displayName = "NavLink";'),
    edit('isPageLinkDescriptor(link) ? ', 'false ? '),
    // What only the server writes into the page
    edit('if (isSpaMode && !isHydrated) {', 'if (false) {'),
    edit('let streamScript = future.v3_singleFetch ?', 'let streamScript = false ?'),
    edit('let contextScript = staticContext ?', 'let contextScript = false ?'),
    edit('contextScript += !activeDeferreds ?', 'contextScript += true ?'),
    edit('let routeModulesScript = !isStatic ?', 'let routeModulesScript = true ?'),
    edit('if (!isStatic && typeof __remixContext === "object" && __remixContext.a) {', 'if (false) {'),
  ],
  '@remix-run/react/dist/esm/routes.js': [
    edit('if (typeof singleFetch === "function") {', 'if (true) {'),
    edit('if (isSpaMode) ', 'if (false) ', 5),
    edit('if (future.v3_singleFetch && ', 'if ('),
    // Development
    edit('if (needsRevalidation) {', 'if (false) {'),
    // Loaders and actions of the browser
    edit('if (!routeModule.clientLoader) {', 'if (true) {'),
    edit('if (!routeModule.clientAction) {', 'if (true) {'),
    edit('if (!route.hasClientLoader) {', 'if (true) {'),
    edit('if (!route.hasClientAction) {', 'if (true) {'),
    edit('if (mod.clientLoader) {', 'if (false) {'),
    edit('if (mod.clientAction) {', 'if (false) {'),
    edit('return isSpaMode && route.id !== "root" || routeModule.clientLoader != null && ', 'return false && '),
    // A text for developers, where the page's own layout is shown empty
    edit('? RemixRootDefaultHydrateFallback :', '? () => null :'),
  ],
  '@remix-run/react/dist/esm/single-fetch.js': [
    edit('if (fetcherKey) {', 'if (false) {'),
    edit('if (manifest.routes[m.route.id].hasClientLoader) {', 'if (false) {'),
  ],
  // Routes on demand
  '@remix-run/react/dist/esm/fog-of-war.js': [
    edit('return future.v3_lazyRouteDiscovery === true && !isSpaMode;', 'return false;'),
  ],
  '@remix-run/react/dist/esm/errorBoundaries.js': [edit('let heyDeveloper = ', 'let heyDeveloper = false && ')],
}

const PACKAGES = '/node_modules/'

/** For the client build alone: the server renders pages by Remix as it is. */
export function withoutUnusedParts(): Plugin {
  const missing = new Set(Object.keys(EDITS))
  return {
    name: 'without-unused-parts',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform(code, id) {
      const file = id.slice(id.lastIndexOf(PACKAGES) + PACKAGES.length)
      if (!(file in EDITS)) return undefined
      missing.delete(file)
      return { code: withoutUnused(file, code), map: null }
    },
    buildEnd(error) {
      if (!error && missing.size > 0) throw new Error(`Not in the build any more: ${[...missing].join(', ')}`)
    },
  }
}

/** The code of a package's file without its unused parts. */
export function withoutUnused(file: string, code: string): string {
  return (EDITS[file] ?? []).reduce((edited, { text, instead, times }) => {
    const parts = edited.split(text)
    if (parts.length - 1 === times) return parts.join(instead)
    throw new Error(`${file} has ${parts.length - 1} times, not ${times}: ${text}`)
  }, code)
}
