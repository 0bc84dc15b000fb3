import { Link, useLocation } from '@remix-run/react'
import { useContext } from 'react'
import { RenderingContext } from '../rendering'
import { useBehindDialog } from '../dialog/dialog-route'
import { PostButton } from '../form/post-button'
import { Icon } from '../icon'
import { Initials } from '../initials'
import { AS_IT_IS, Name } from '../names'
import { useRecord } from '../record-name'
import { pageAt, pagesAbove } from '~/page-lookups'
import { pages } from '~/pages'
import { tabStorage } from '~/platform/tab-storage'
import { useFullLoad } from './route'
import { SEARCH_KEY, SearchForm } from '../search-form'
import { ScriptsChoice } from './scripts-choice'
import { useSearchKey } from './search-key'

/** Breadcrumbs on the left; search, notifications and profile menu on the right [058] [059] [060] [896]. */
export function TopBar({ fullName, email }: { fullName: string; email: string }) {
  return (
    <header className="topbar" {...useBehindDialog()}>
      <Breadcrumbs />
      <SearchLink />
      <Notifications />
      <ProfileMenu fullName={fullName} email={email} />
    </header>
  )
}

function Breadcrumbs() {
  const { pathname } = useLocation()
  const record = useRecord()
  const leavesFully = useFullLoad()
  return (
    <nav className="flex-fill min-w-0" aria-label="Breadcrumb">
      <ol className="breadcrumb flex-nowrap">
        {pagesAbove(pathname).map(({ path, text, isList }) => (
          <li key={text} className="breadcrumb-item">
            <Link to={isList && record ? record.back : path} discover="none" reloadDocument={leavesFully}>
              {text}
            </Link>
          </li>
        ))}
        <li className="breadcrumb-item active" aria-current="page" translate={record && 'no'}>
          {record?.recordName ?? pageAt(pathname)?.title}
        </li>
      </ol>
    </nav>
  )
}

/** Phones have no room for the field: a link to its page. */
function SearchLink() {
  const { pathname, search } = useLocation()
  const leavesFully = useFullLoad()
  useSearchKey()
  const q = pathname === pages.search.path ? (new URLSearchParams(search).get('q') ?? '') : ''
  return (
    <>
      <Link
        className="btn btn-quiet d-flex d-md-none"
        to={pages.search.path}
        discover="none"
        reloadDocument={leavesFully}
        {...SEARCH_KEY}
      >
        <Icon name="search" />
        <span className="visually-hidden">Search</span>
      </Link>{' '}
      <SearchForm q={q} className="d-none d-md-block" reloadDocument={leavesFully} />
    </>
  )
}

function Notifications() {
  return (
    <details className="top-menu position-relative" name="top-bar">
      <summary>
        <Icon name="bell" />
        <span className="visually-hidden">Notifications</span>
      </summary>
      <div className="card position-absolute top-100 end-0 p-6 mt-1 text-break shadow">
        <p className="px-12 py-2 mb-0">You have no notifications.</p>
      </div>
    </details>
  )
}

function ProfileMenu({ fullName, email }: { fullName: string; email: string }) {
  const { withScripts } = useContext(RenderingContext)
  return (
    <details className="top-menu position-relative" name="top-bar">
      <summary>
        <Initials name={fullName} />{' '}
        <span className="dropdown-label">
          <Name>{fullName}</Name>
          <span className="visually-hidden">, profile menu</span>
        </span>
      </summary>
      <div className="card position-absolute top-100 end-0 p-6 mt-1 text-break shadow">
        <p className="px-12 py-2 mb-0 text-body-secondary" {...AS_IT_IS}>
          {email}
        </p>
        <hr className="my-1" />
        <Link
          className="btn btn-quiet w-100 text-start text-wrap fw-normal"
          to="/profile"
          discover="none"
          reloadDocument={useFullLoad()}
        >
          <Icon name="person-circle" />
          My Profile
        </Link>
        {!withScripts && <ScriptsChoice className="btn btn-quiet w-100 text-start text-wrap fw-normal" />}
        <hr className="my-1" />
        {/* Nobody after this person finds their drafts. */}
        <PostButton
          action="/logout"
          className="btn btn-quiet w-100 text-start text-wrap fw-normal"
          onSubmit={() => tabStorage.clear()}
        >
          <Icon name="box-arrow-right" />
          Sign out
        </PostButton>
      </div>
    </details>
  )
}
