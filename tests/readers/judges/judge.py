"""Readers of Python as judges of ours: the name of one in the arguments, JSON in and out (judge.ts)."""

import base64
import csv
import datetime
import email
import email.policy
import io
import json
import random
import sys
from zoneinfo import ZoneInfo

DAY = datetime.timedelta(days=1)


def mails(files):
    """The HTML of each mail: its parts of that type."""
    def text_of(part):
        try:
            return part.get_content()
        except (LookupError, ValueError):
            return part.get_payload(decode=True).decode("utf-8", "replace")

    return [[text_of(part) for part in email.message_from_bytes(content, policy=email.policy.default).walk()
             if part.get_content_type() == "text/html"] for content in map(base64.b64decode, files)]


def calendars(given):
    """For each file: its whole days with their titles, and the dates that any event touches."""
    import icalendar
    import recurring_ical_events

    start, stop = (datetime.date.fromisoformat(given[key]) for key in ("from", "until"))
    zone = ZoneInfo(given["zone"])

    def date_of(moment):
        return moment.astimezone(zone).date() if moment.tzinfo else moment.date()

    def read(content):
        days, touched = set(), set()
        for calendar in icalendar.Calendar.from_ical(content, multiple=True):
            for event in recurring_ical_events.of(calendar).between(start, stop):
                first, end = event["DTSTART"].dt, event["DTEND"].dt if "DTEND" in event else event["DTSTART"].dt
                is_whole = not isinstance(first, datetime.datetime)
                day, last = (first, max(end - DAY, first)) if is_whole else (date_of(first), date_of(end))
                while day <= last:
                    if start <= day < stop:
                        touched.add(day.isoformat())
                        if is_whole:
                            days.add((day.isoformat(), " ".join(str(event.get("SUMMARY", "")).split())))
                    day += DAY
        return {"days": sorted(days), "touched": sorted(touched)}

    return [attempt(read, base64.b64decode(content)) for content in given["files"]]


def workbooks(files):
    """For each file: the cells of the first visible sheet with a value, as row, column, kind and text."""
    import openpyxl

    def read(content):
        book = openpyxl.load_workbook(io.BytesIO(content), data_only=True)
        for sheet in book.worksheets:
            cells = [[cell.row, cell.column - 1, *value_of(cell.value)] for row in sheet.iter_rows() for cell in row
                     if cell.value is not None]
            if sheet.sheet_state == "visible" and cells:
                return {"cells": cells}
        return {"cells": []}

    return [attempt(read, base64.b64decode(content)) for content in files]


def value_of(value):
    if isinstance(value, bool):
        return ["truth", "Yes" if value else "No"]
    if isinstance(value, datetime.datetime):
        text = (value + datetime.timedelta(microseconds=500_000)).isoformat(" ")
        return ["date", text[:10] if text[11:19] == "00:00:00" else text[:16]]
    return ["number" if isinstance(value, (int, float)) else type(value).__name__, str(value)]


def write_formats(given):
    """A workbook with a row for each format, in which each number has it."""
    import openpyxl

    book = openpyxl.Workbook()
    for row, code in enumerate(given["formats"], 1):
        for column, number in enumerate(given["numbers"], 1):
            book.active.cell(row, column, number).number_format = code
    file = io.BytesIO()
    book.save(file)
    return base64.b64encode(file.getvalue()).decode()


def tables(texts):
    """The rows of each text, with the separator that gives its first line most columns."""
    csv.field_size_limit(10_000_000)

    def rows(text, separator):
        return list(csv.reader(io.StringIO(text, newline=""), delimiter=separator))

    def read(text):
        return max((rows(text, separator) for separator in ",;\t"), key=lambda found: len(found[0]) if found else 0)

    return [attempt(lambda one: {"rows": read(one)}, text) for text in texts]


def telephones(_given):
    """Example numbers of each kind and country, in the forms of libphonenumber and as they are copied."""
    import phonenumbers
    from phonenumbers import PhoneNumberFormat as Form

    found = {}
    for region in sorted(phonenumbers.SUPPORTED_REGIONS):
        for kind in range(11):
            number = phonenumbers.example_number_for_type(region, kind)
            if not number:
                continue
            forms = (Form.E164, Form.INTERNATIONAL, Form.RFC3966, Form.NATIONAL)
            plain, international, link, national = (phonenumbers.format_number(number, form) for form in forms)
            dialled = phonenumbers.format_out_of_country_calling_number(number, "DE" if region == "NL" else "NL")
            no_break = international.replace(" ", "\u00a0").replace("-", "\u2011")
            found[plain] = {
                "number": plain, "code": str(number.country_code), "international": international,
                "abroad": [plain, international, link, dialled, "00" + plain[1:], no_break, "Tel.: " + international,
                           "\u202a" + international + "\u202c"],
                "home": [national, "\u200e" + national],
            }
    return list(found.values())


ZONES = ["UTC", "Europe/Amsterdam", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe", "America/Sao_Paulo",
         "Asia/Kathmandu", "Pacific/Apia", "Africa/Casablanca", "Europe/Dublin", "America/St_Johns"]


def dates(given):
    """Moments of chance as texts: each with its zone and order, and the day or the moment in milliseconds that it means; None for no date."""
    chance = random.Random(given["seed"])
    found = []

    def add(text, zone, meant, order=None):
        found.append({"text": str(text), "zone": zone, "order": order, "meant": meant})

    for _ in range(given["count"]):
        name = chance.choice(ZONES)
        zone = ZoneInfo(name)
        local = datetime.datetime(1990, 1, 1) + datetime.timedelta(seconds=chance.randrange(47 * 365 * 86_400))
        # Half of them are near a change of clocks, if their zone has one.
        for _ in range(chance.choice([0, 400])):
            if local.replace(tzinfo=zone).utcoffset() != (local + DAY).replace(tzinfo=zone).utcoffset():
                break
            local += DAY
        moment = local.replace(tzinfo=zone)
        milliseconds = round(moment.timestamp() * 1000)
        whole_minute = local.replace(second=0)
        minutes = round(whole_minute.replace(tzinfo=zone).timestamp() * 1000)
        offset = datetime.timezone(datetime.timedelta(minutes=chance.randrange(-720, 841, 15)))
        elsewhere = datetime.datetime.fromtimestamp(milliseconds / 1000, offset)
        day = local.date().isoformat()
        add(local.isoformat(), name, milliseconds)
        add(local.isoformat(" ", "minutes"), name, minutes)
        add(elsewhere.isoformat(), name, milliseconds)
        add(elsewhere.strftime("%Y-%m-%d %H:%M:%S %z"), name, milliseconds)
        add(elsewhere.strftime(f"/Date({milliseconds}%z)/"), name, milliseconds)
        add(milliseconds, name, milliseconds)
        add(milliseconds // 1000, name, milliseconds)
        for order, form in (("day-first", "%d-%m-%Y"), ("month-first", "%m/%d/%Y")):
            add(local.strftime(form), name, day, order)
            add(local.strftime(form + " %H:%M"), name, minutes, order)
            add(local.strftime(form + " %I:%M:%S %p"), name, milliseconds, order)
        text = f"{chance.randrange(1890, 2110)}-{chance.randrange(0, 14):02}-{chance.randrange(0, 33):02}"
        clock = f"T{chance.randrange(0, 26):02}:{chance.randrange(0, 62):02}:{chance.randrange(0, 61):02}Z"
        for one in (text, text + clock):
            try:
                read = datetime.datetime.fromisoformat(one.replace("Z", "+00:00"))
                add(one, name, round(read.timestamp() * 1000) if "T" in one else one)
            except ValueError:
                add(one, name, None)
    return found


def attempt(read, given):
    """What it reads, or why it cannot."""
    try:
        return read(given)
    except Exception as error:  # Each library has errors of its own.
        return {"refused": f"{type(error).__name__}: {error}"[:200]}


JUDGES = {judge.__name__: judge for judge in (mails, calendars, workbooks, write_formats, tables, telephones, dates)}
json.dump(JUDGES[sys.argv[1]](json.load(sys.stdin)), sys.stdout)
