#!/usr/bin/env python3
"""A second implementation of the offline verifier, written from docs/protocol.md: it shows that the page is enough to check a
proof of signature without Signet. Needs Python 3.9 and the package `cryptography` 38 or later.

    verify_proof.py --trust signet-trust.json proof.json document.pdf ...

Prints the verdict; exit codes as in docs/protocol.md, Proof: 0 verified, 1 not valid, 2 incomplete, 3 issuer not known.
"""

import base64
import hashlib
import json
import re
import sys
import unicodedata
from datetime import datetime, timezone

from cryptography import x509
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, ed25519, padding, rsa, utils
from cryptography.x509.oid import ExtensionOID, SignatureAlgorithmOID

ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
MAX_INT = 2**53 - 1
TOLERANCE_MS = 10 * 60_000


class Invalid(Exception):
    """Something in the proof does not hold."""


def require(condition):
    if not condition:
        raise Invalid()


# --- bytes and JSON -----------------------------------------------------------------------------------------------


def b64(text, size=None):
    require(re.fullmatch(r"[A-Za-z0-9+/]*={0,2}", text) is not None)
    try:
        raw = base64.b64decode(text, validate=True)
    except ValueError as error:
        raise Invalid() from error
    require(base64.b64encode(raw).decode() == text and (size is None or len(raw) == size))
    return raw


def b64url(text, size):
    require(re.fullmatch(r"[A-Za-z0-9_-]*", text) is not None)
    raw = b64(text.replace("-", "+").replace("_", "/") + "=" * (-len(text) % 4), size)
    return raw


def canonical(value):
    """RFC 8785 for what statements hold; everything else is refused."""
    check_value(value, 0)
    return json.dumps(value, sort_keys=True, ensure_ascii=False, separators=(",", ":"))


def check_value(value, depth):
    require(depth <= 16)
    if value is None or isinstance(value, bool):
        return
    if isinstance(value, int):
        require(abs(value) <= MAX_INT)
    elif isinstance(value, str):
        require(unicodedata.normalize("NFC", value) == value)
        require(not any(0xD800 <= ord(character) <= 0xDFFF for character in value))
    elif isinstance(value, list):
        for item in value:
            check_value(item, depth + 1)
    elif isinstance(value, dict):
        for name, item in value.items():
            check_value(name, depth + 1)
            check_value(item, depth + 1)
    else:
        raise Invalid()


def parse(text):
    def once(pairs):
        require(len({name for name, _ in pairs}) == len(pairs))
        return dict(pairs)

    try:
        return json.loads(text, object_pairs_hook=once)
    except (ValueError, RecursionError) as error:
        raise Invalid() from error


# --- schemas: what a value must look like, and nothing beside it ------------------------------------------------------


def text(low=0, high=10**6):
    # lengths count UTF-16 code units
    return lambda value: isinstance(value, str) and low <= len(value.encode("utf-16-le", "surrogatepass")) // 2 <= high


def match(pattern):
    return lambda value: isinstance(value, str) and re.fullmatch(pattern, value, re.ASCII) is not None


def number(high=MAX_INT, low=0):
    return lambda value: isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def one_of(*values):
    return lambda value: any(type(value) is type(wanted) and value == wanted for wanted in values)


def or_null(inner):
    return lambda value: value is None or inner(value)


def many(inner, high, low=0):
    return lambda value: isinstance(value, list) and low <= len(value) <= high and all(map(inner, value))


def record(optional=None, /, **members):
    """An object with these members and no others; `optional` ones may be missing."""
    checks = {**(optional or {}), **members}
    return lambda value: (
        isinstance(value, dict)
        and members.keys() <= value.keys() <= checks.keys()
        and all(checks[name](member) for name, member in value.items())
    )


def either(one, other):
    return lambda value: one(value) or other(value)


def both(one, other):
    return lambda value: one(value) and other(value)


def has_possible_term(content):
    """The expiry date is after the start date; what renews itself has one, what is open-ended none."""
    start, expiry = content["startDate"], content["expiryDate"]
    kind = content.get("term", {}).get("kind")
    is_ordered = start is None or expiry is None or start < expiry
    return is_ordered and not (kind == "RENEWING" and expiry is None) and not (kind == "OPEN_ENDED" and expiry is not None)


def moment(value):
    """A time of the calendar as statements write it, in ms since 1970; None for anything else."""
    try:
        time = datetime.strptime(value, "%Y-%m-%dT%H:%M:%S.%fZ").replace(tzinfo=timezone.utc)
    except ValueError:
        return None
    return round(time.timestamp() * 1000)


KEY = match(r"0[23][0-9a-f]{64}")
HASH = match(r"[0-9a-f]{64}")
ID = text(1, 128)
TIME = match(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z")
DAY = match(r"\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])")
NONCE = match(r"[0-9a-f]{32}")
LEVEL = one_of("basic", "verified")
BOOL = one_of(True, False)
STATEMENT = record(payloadType=text(1, 100), payload=text(1, 262_144), publicKey=KEY, signature=text(86, 86))
INCLUSION = record(index=number(), at=number(), hashes=many(text(44, 44), 64))
LOGGED = record(statement=STATEMENT, salt=text(44, 44), inclusion=INCLUSION)
BOUND = {"statement": STATEMENT, "counterSignature": text(86, 86)}
FORMER = record(successor=record(sign=text(86, 86), auth=text(86, 86)), **BOUND)
BINDING = either(record(**BOUND), record(former=many(FORMER, 20, 1), **BOUND))
PERSON = record(binding=BINDING, salt=text(44, 44), labelSalt=text(44, 44), inclusion=INCLUSION, identity=LOGGED)
PROOF = record(
    {"transfers": many(LOGGED, 100, 1)},
    version=one_of(2),
    trust=STATEMENT,
    heads=record(contracts=text(1, 65_536), keys=text(1, 65_536)),
    records=many(LOGGED, 1000, 1),
    people=many(PERSON, 1001, 1),
    documents=many(LOGGED, 200, 1),
    signatures=many(LOGGED, 20_000),
)
TRUST_MEMBERS = dict(
    type=one_of("trust"), v=one_of(1), origin=text(1, 300), authority=KEY, since=TIME, directory=HASH,
    logs=record(contracts=text(1, 400), keys=text(1, 400)), witnesses=many(text(1, 400), 16), quorum=number(16),
)  # fmt: skip
TIME_STAMPS = many(text(1, 8192), 4, 1)
TRUST = either(record(**TRUST_MEMBERS), record(**TRUST_MEMBERS, timeStamps=TIME_STAMPS))
KEYS = record(
    type=one_of("keys"), v=one_of(1), accountId=ID, sign=KEY, auth=KEY, enc=KEY, index=number(), seq=number(), prev=or_null(HASH)
)
REPLACEMENT = record(
    type=one_of("key-replacement"), v=one_of(1), accountId=ID, sign=KEY, auth=KEY, enc=KEY, seq=number(), prev=HASH, since=TIME
)
IDENTITY_MEMBERS = {
    "type": one_of("identity"), "v": one_of(1), "accountId": ID, "keyBinding": HASH, "email": text(3, 300), "confirmedAt": TIME,
    "level": LEVEL, "provider": or_null(text(1, 200)), "reference": or_null(text(1, 200)), "time": TIME,
}  # fmt: skip
IDENTITY = either(
    record(**IDENTITY_MEMBERS, firstName=text(1, 100), lastName=text(1, 100)),
    record(**IDENTITY_MEMBERS, firstName=one_of(None), lastName=one_of(None)),
)
READER = {"email": text(3, 254), "accountId": or_null(ID)}
DOCUMENT_ENTRY = record(id=ID, hash=HASH, size=number(), name=text(1, 255))
SIGNER = {"level": LEVEL, **READER}
PERIOD = record(amount=number(999, 1), unit=one_of("DAY", "WEEK", "MONTH", "YEAR"))
TERM = either(
    record({"notice": PERIOD}, kind=one_of("OPEN_ENDED")),
    record({"notice": PERIOD}, kind=one_of("RENEWING"), renewal=PERIOD),
)
VALUE = record(amount=number(10**13), currency=match(r"[A-Z]{3}"))
RECORD_OPTIONS = {"term": TERM, "contractValue": VALUE}
RECORD_MEMBERS = dict(
    type=one_of("contract-record"), v=one_of(2), id=ID, seq=number(), prev=or_null(HASH), owner=ID, keys=many(KEY, 1000, 1),
    time=TIME, title=text(0, 200), description=text(0, 4000), startDate=or_null(DAY), expiryDate=or_null(DAY),
    documents=many(DOCUMENT_ENTRY, 200), readers=many(record(**READER), 1000), finished=BOOL,
    keyOutdated=BOOL, places=many(record(workspaceId=ID, epoch=number(2**32 - 1)), 100),
)  # fmt: skip
RECORD = both(
    either(
        record(
            RECORD_OPTIONS,
            **RECORD_MEMBERS,
            signingMode=one_of("ANY_ORDER", "SIGNING_EXTERNALS_FIRST"),
            signers=many(record(**SIGNER), 1000),
        ),
        record(
            RECORD_OPTIONS,
            **RECORD_MEMBERS,
            signingMode=one_of("IN_ORDER"),
            signers=many(record(turn=number(1000, 1), **SIGNER), 1000),
        ),
    ),
    has_possible_term,
)


def is_rising(ids):
    # in the order of their UTF-16 code units
    units = [one.encode("utf-16-be", "surrogatepass") for one in ids]
    return all(one < other for one, other in zip(units, units[1:]))


def are_others(transfer):
    return all(transfer["from"][part] != transfer["to"][part] for part in ("accountId", "email"))


PARTY = record(email=text(3, 254), accountId=ID)
TRANSFER = both(
    record(
        **{"from": PARTY}, type=one_of("contract-transfer"), v=one_of(1), id=ID, seq=number(), prev=or_null(HASH),
        record=record(seq=number(), hash=HASH), to=PARTY, by=ID, undoBy=both(many(ID, 100), is_rising), time=TIME,
    ),
    are_others,
)  # fmt: skip
DOCUMENT = record(
    type=one_of("document"), v=one_of(1), assetId=ID, assetPublicKey=KEY, epoch=number(2**32 - 1), documentId=ID, documentHash=HASH,
    fileHeader=match(r"[0-9a-f]{112}"), size=number(), name=text(1, 255),
)  # fmt: skip
SIGNATURE = record(
    type=one_of("contract-signature"), v=one_of(1), assetId=ID, assetPublicKey=KEY, documentId=ID, documentHash=HASH, size=number(),
    docTx=HASH, recordHash=HASH, signer=record(accountId=ID, publicKey=KEY), level=LEVEL, identRef=or_null(text(1, 200)), time=TIME,
    nonce=NONCE,
)  # fmt: skip

# --- signatures and statements ------------------------------------------------------------------------------------


def verify_p256(key, payload_type, payload, signature):
    r, s = int.from_bytes(signature[:32], "big"), int.from_bytes(signature[32:], "big")
    require(s <= ORDER // 2)
    kind = payload_type.encode()
    message = b"DSSEv1 %d %s %d %s" % (len(kind), kind, len(payload), payload)
    try:
        point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), bytes.fromhex(key))
        point.verify(utils.encode_dss_signature(r, s), message, ec.ECDSA(hashes.SHA256()))
    except (ValueError, InvalidSignature) as error:
        raise Invalid() from error


def open_statement(statement, kind, schema):
    """The content of a statement: type, signature by the key it names, canonical form, schema."""
    payload_type = f"application/vnd.ikf.{kind}+json"
    require(statement["payloadType"] == payload_type)
    payload = b64(statement["payload"])
    verify_p256(statement["publicKey"], payload_type, payload, b64url(statement["signature"], 64))
    try:
        content = parse(payload.decode())
    except UnicodeDecodeError as error:
        raise Invalid() from error
    require(canonical(content).encode() == payload and schema(content))
    return content


def hash_of(statement):
    return hashlib.sha256(b64(statement["payload"])).hexdigest()


def certified_id(label, *facts):
    """A UUID of version 8 with the first 122 bits of the hash in its free places."""
    digest = hashlib.sha256(label.encode() + b"\0" + b"".join(facts)).digest()
    bits = int.from_bytes(digest, "big") >> (256 - 122)
    high, middle, low = bits >> 74, (bits >> 62) & 0xFFF, bits & (2**62 - 1)
    digits = f"{(high << 80) | (8 << 76) | (middle << 64) | (2 << 62) | low:032x}"
    return "-".join([digits[:8], digits[8:12], digits[12:16], digits[16:20], digits[20:]])


# --- logs ---------------------------------------------------------------------------------------------------------


def leaf_hash(entry):
    return hashlib.sha256(b"\0" + canonical(entry).encode()).digest()


def node_hash(left, right):
    return hashlib.sha256(b"\1" + left + right).digest()


def open_vkey(vkey, kind):
    found = re.fullmatch(r"([^\s+]{1,255})\+([0-9a-f]{8})\+([A-Za-z0-9+/]{44})", vkey)
    require(found is not None)
    name, key_id, key = found[1], bytes.fromhex(found[2]), b64(found[3], 33)
    require(key[0] == kind and hashlib.sha256(name.encode() + b"\n" + key).digest()[:4] == key_id)
    return {"name": name, "id": key_id, "key": ed25519.Ed25519PublicKey.from_public_bytes(key[1:]), "raw": key[1:]}


def verify_line(signer, message, signature):
    try:
        signer["key"].verify(signature, message)
    except InvalidSignature as error:
        raise Invalid() from error


def open_head(note, log, trust):
    """Size and root of a checkpoint, when each witness cosigned it (seconds, by raw key), who issued the stamp's certificate."""
    end = note.rfind("\n\n")
    require(end >= 0 and note.endswith("\n") and not re.search(r"[\x00-\x09\x0b-\x1f]", note))
    body, lines = note[: end + 1].encode(), note[end + 2 : -1].split("\n")
    expected = [log]
    cosigned = {}
    for witness in trust["witnesses"]:
        if any(line.startswith(f"\u2014 {witness['name']} ") for line in lines):
            expected.append(witness)
    require(len(expected) - 1 <= trust["quorum"])
    stamped = None
    if trust["timeStamps"] and lines[-1].startswith("\u2014 time-stamp "):
        stamped = open_stamp_line(lines.pop(), body, trust["timeStamps"])
    require(len(lines) == len(expected))
    for line, signer in zip(lines, expected):
        found = re.fullmatch("\u2014 ([^\\s+]+) ([A-Za-z0-9+/]+={0,2})", line)
        require(found is not None and found[1] == signer["name"])
        raw = b64(found[2])
        require(raw[:4] == signer["id"])
        if signer is log:
            verify_line(signer, body, raw[4:])
        else:
            require(len(raw) == 76)
            time = int.from_bytes(raw[4:12], "big")
            require(time <= MAX_INT)
            verify_line(signer, b"cosignature/v1\ntime %d\n%s" % (time, body), raw[12:])
            cosigned[signer["raw"]] = time
    head = body.decode()[:-1].split("\n")
    require(len(head) == 3 and head[0] == log["name"] and re.fullmatch(r"0|[1-9]\d*", head[1], re.ASCII) is not None)
    require(int(head[1]) <= MAX_INT)
    return {"size": int(head[1]), "root": b64(head[2], 32), "cosigned": cosigned, "stamped": stamped}


def require_logged(entry, inclusion, head):
    """RFC 9162, 2.1.3.2; gives the transaction id."""
    index, node = inclusion["index"], leaf_hash({**entry, "at": inclusion["at"]})
    require(index < head["size"])
    last = head["size"] - 1
    for sibling in (b64(one, 32) for one in inclusion["hashes"]):
        require(last != 0)
        if index % 2 == 1 or index == last:
            node = node_hash(sibling, node)
            while index % 2 == 0 and index != 0:
                index, last = index // 2, last // 2
        else:
            node = node_hash(node, sibling)
        index, last = index // 2, last // 2
    require(last == 0 and node == head["root"])
    return leaf_hash(entry).hex()


def commitment(salt, content):
    return base64.b64encode(hashlib.sha256(b64(salt, 32) + canonical(content).encode()).digest()).decode()


def require_logged_statement(kind, logged, head):
    entry = {"c": commitment(logged["salt"], logged["statement"]), "t": kind, "v": 1}
    return require_logged(entry, logged["inclusion"], head)


# --- time stamps: RFC 3161 tokens in their one form ------------------------------------------------------------------


def der(raw):
    """The elements in DER bytes: tag, content, and the whole element."""
    found = []
    while raw:
        require(len(raw) > 1)
        size, start = raw[1], 2
        if size > 127:
            start += size - 128
            size = int.from_bytes(raw[2:start], "big")
        require(len(raw) >= start + size)
        found.append((raw[0], raw[start : start + size], raw[: start + size]))
        raw = raw[start + size :]
    return found


def tlv(tag, *parts):
    content = b"".join(parts)
    digits = len(content).to_bytes((len(content).bit_length() + 7) // 8, "big")
    size = bytes([len(content)]) if len(content) < 128 else bytes([128 + len(digits)]) + digits
    return bytes([tag]) + size + content


TST_INFO = bytes.fromhex("060b2a864886f70d0109100104")
MESSAGE_DIGEST, CONTENT_TYPE = bytes.fromhex("06092a864886f70d010904"), bytes.fromhex("06092a864886f70d010903")
# who is the signer: SHA-1 of the certificate, or another hash and SHA-256 when it is not named
SIGNER = {"060b2a864886f70d010910020c": hashes.SHA1(), "060b2a864886f70d010910022f": hashes.SHA256()}
SHA256 = "0609608648016503040201"
# by its object identifier: the hash and, with it, ECDSA
HASHES = {
    SHA256: (hashes.SHA256(), "06082a8648ce3d040302"),
    "0609608648016503040202": (hashes.SHA384(), "06082a8648ce3d040303"),
    "0609608648016503040203": (hashes.SHA512(), "06082a8648ce3d040304"),
}
CURVE_ORDER = {
    "secp256r1": ORDER,
    "secp384r1": 0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFC7634D81F4372DDF581A0DB248B0A77AECEC196ACCC52973,
}
SIGNED_WITH = {
    SignatureAlgorithmOID.RSA_WITH_SHA256, SignatureAlgorithmOID.RSA_WITH_SHA384, SignatureAlgorithmOID.RSA_WITH_SHA512,
    SignatureAlgorithmOID.ECDSA_WITH_SHA256, SignatureAlgorithmOID.ECDSA_WITH_SHA384, SignatureAlgorithmOID.ECDSA_WITH_SHA512,
}  # fmt: skip


def digest(kind, data):
    hasher = hashes.Hash(kind)
    hasher.update(data)
    return hasher.finalize()


def require_key(key):
    if isinstance(key, rsa.RSAPublicKey):
        return require(key.key_size >= 2048)
    require(isinstance(key, ec.EllipticCurvePublicKey) and key.curve.name in CURVE_ORDER)


def open_stamp_line(line, body, issuers):
    """Which of the issuers (DER) issued the certificate by which the body of the checkpoint is stamped."""
    raw = b64(line.removeprefix("\u2014 time-stamp "))
    for issuer in issuers:
        if hashlib.sha256(b"time-stamp\n\xffrfc3161" + issuer).digest()[:4] == raw[:4]:
            try:
                verify_stamp(raw[4:], body, issuer)
            except Exception as error:  # the library has many words for a certificate that is none
                raise Invalid() from error
            return issuer
    raise Invalid()


def verify_stamp(token, body, issuer):
    """That the token is in its one form, signed by its certificate, and what was signed says so."""
    ((_, outer, _),) = der(token)
    _, (_, wrapped, _) = der(outer)
    ((_, signed_data, _),) = der(wrapped)
    _, _, (_, content, _), (_, raw_certificate, _), (_, signers, _) = der(signed_data)
    _, (_, octets, _) = der(content)
    ((_, info, _),) = der(octets)
    ((_, signer, _),) = der(signers)
    _, _, (_, algorithm, _), (_, attributes, _), _, (_, signature, _) = der(signer)
    certificate, authority = x509.load_der_x509_certificate(raw_certificate), x509.load_der_x509_certificate(issuer)
    key = certificate.public_key()
    require_key(key)
    kind, ecdsa = HASHES[algorithm.hex()]
    # everything that is not signed has one form, so nothing in a token can be changed
    ((_, whole, _),) = der(raw_certificate)
    tbs = [element for tag, _, element in der(der(whole)[0][1]) if tag != 0xA0]
    named = tlv(0x30, tbs[2], tbs[0])
    require(tbs[1] == der(whole)[1][2])
    data = tlv(0x31, attributes)
    if isinstance(key, rsa.RSAPublicKey):
        signed_by = bytes.fromhex("06092a864886f70d0101010500")
        key.verify(signature, data, padding.PKCS1v15(), kind)
    else:
        signed_by = bytes.fromhex(ecdsa)
        r, s = utils.decode_dss_signature(signature)
        require(s <= CURVE_ORDER[key.curve.name] // 2 and utils.encode_dss_signature(r, s) == signature)
        key.verify(signature, data, ec.ECDSA(kind))
    hashed = tlv(0x30, algorithm)
    one = tlv(0x30, b"\2\1\1", named, hashed, tlv(0xA0, attributes), tlv(0x30, signed_by), tlv(4, signature))
    inner = tlv(0x30, TST_INFO, tlv(0xA0, tlv(4, info)))
    whole = tlv(0x30, b"\2\1\3", tlv(0x31, hashed), inner, tlv(0xA0, raw_certificate), tlv(0x31, one))
    require(tlv(0x30, bytes.fromhex("06092a864886f70d010702"), tlv(0xA0, whole)) == token)
    signed = {}
    for _, attribute, _ in der(attributes):
        (_, _, name), (_, values, _) = der(attribute)
        require(name not in signed)
        signed[name] = values
    require(signed[CONTENT_TYPE] == TST_INFO and signed[MESSAGE_DIGEST] == tlv(4, digest(kind, info)))
    names = [(usual, signed[bytes.fromhex(name)]) for name, usual in SIGNER.items() if bytes.fromhex(name) in signed]
    require(names)
    for usual, value in names:
        first = der(der(der(der(value)[0][1])[0][1])[0][1])
        if first[0][0] != 4:
            usual, first = HASHES[der(first[0][1])[0][2].hex()][0], first[1:]
        require(first[0][:2] == (4, digest(usual, raw_certificate)))
    verify_info(info, body, certificate, authority)


def validity_of(certificate):
    if hasattr(certificate, "not_valid_before_utc"):
        return certificate.not_valid_before_utc, certificate.not_valid_after_utc
    # cryptography before 42 gives the same without the zone
    return tuple(time.replace(tzinfo=timezone.utc) for time in (certificate.not_valid_before, certificate.not_valid_after))


def require_issued(certificate, authority):
    require(certificate.issuer == authority.subject)
    key, kind = authority.public_key(), certificate.signature_hash_algorithm
    # RSA and ECDSA take other words
    how = (padding.PKCS1v15(), kind) if isinstance(key, rsa.RSAPublicKey) else (ec.ECDSA(kind),)
    key.verify(certificate.signature, certificate.tbs_certificate_bytes, *how)


def verify_info(info, body, certificate, authority):
    """That the stamp is of this text, and that its certificate was issued by the authority, in time and for stamps alone."""
    ((_, members, _),) = der(info)
    version, _, (_, imprint, _), _, (tag, time, _), *rest = der(members)
    (_, algorithm, _), (_, hashed, _) = der(imprint)
    require(version[2] == b"\2\1\1" and der(algorithm)[0][2].hex() == SHA256 and hashed == hashlib.sha256(body).digest())
    require(not any(part[0] == 1 for tag, part_of, _ in rest if tag == 0xA1 for one in der(part_of) for part in der(one[1])))
    require(tag == 0x18 and re.fullmatch(rb"\d{14}(\.\d*[1-9])?Z", time) is not None)
    at = datetime.strptime(time[:14].decode(), "%Y%m%d%H%M%S").replace(tzinfo=timezone.utc)
    at = at.replace(microsecond=int(time[15:-1].ljust(6, b"0")[:6] or 0))
    for one in (certificate, authority):
        start, end = validity_of(one)
        require(start <= at <= end)
    require_key(authority.public_key())
    require(certificate.signature_algorithm_oid in SIGNED_WITH)
    require_issued(certificate, authority)
    found = {extension.oid: extension for extension in certificate.extensions}
    purposes = found[ExtensionOID.EXTENDED_KEY_USAGE]
    require(purposes.critical and [one.dotted_string for one in purposes.value] == ["1.3.6.1.5.5.7.3.8"])
    understood = {ExtensionOID.EXTENDED_KEY_USAGE, ExtensionOID.KEY_USAGE, ExtensionOID.BASIC_CONSTRAINTS}
    require(all(name in understood for name, extension in found.items() if extension.critical))
    constraints, usage = found.get(ExtensionOID.BASIC_CONSTRAINTS), found.get(ExtensionOID.KEY_USAGE)
    require(constraints is None or not constraints.value.ca)
    if usage is not None:
        may = usage.value
        others = (may.key_encipherment, may.data_encipherment, may.key_agreement, may.key_cert_sign, may.crl_sign)
        require((may.digital_signature or may.content_commitment) and not any(others))


# --- the parts of a proof -----------------------------------------------------------------------------------------


def open_trust(statement):
    trust = open_statement(statement, "trust.v1", TRUST)
    require(trust["authority"] == statement["publicKey"] and trust["quorum"] <= len(set(trust["witnesses"])))
    trust["logs"] = {name: open_vkey(vkey, 1) for name, vkey in trust["logs"].items()}
    trust["witnesses"] = [open_vkey(vkey, 4) for vkey in trust["witnesses"]]
    trust["timeStamps"] = [b64(issuer) for issuer in trust.get("timeStamps", [])]
    return trust


def same_issuer(one, other):
    def keys(trust):
        logs = [(trust["logs"][name]["name"], trust["logs"][name]["raw"]) for name in ("contracts", "keys")]
        return trust["origin"], trust["authority"], trust["directory"], logs

    return keys(one) == keys(other)


def require_bound(step, keys):
    """Signed by its own keys, which are three points of the curve."""
    statement = step["statement"]
    require(statement["publicKey"] == keys["sign"] and len({keys["sign"], keys["auth"], keys["enc"]}) == 3)
    verify_p256(keys["auth"], statement["payloadType"], b64(statement["payload"]), b64url(step["counterSignature"], 64))
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), bytes.fromhex(keys["enc"]))
    except ValueError as error:
        raise Invalid() from error


def open_binding(binding):
    """The keys of now; `former` are those before, each with the time in ms until which it counts."""
    steps = [*binding.get("former", []), binding]
    keys = open_statement(steps[0]["statement"], "keys.v1", KEYS)
    require_bound(steps[0], keys)
    require((keys["index"], keys["seq"], keys["prev"]) == (0, 0, None))
    facts = (bytes.fromhex(keys[name]) for name in ("sign", "auth", "enc"))
    require(certified_id("ikf/v2/account", *facts) == keys["accountId"])
    former = []
    for before, step in zip(steps, steps[1:]):
        statement = step["statement"]
        following = open_statement(statement, "key-replacement.v1", REPLACEMENT)
        require_bound(step, following)
        require(following["accountId"] == keys["accountId"] and following["seq"] == keys["seq"] + 1)
        require(following["prev"] == hash_of(before["statement"]))
        known = {one[name] for one in [keys, *former] for name in ("sign", "auth", "enc")}
        require(not known & {following[name] for name in ("sign", "auth", "enc")})
        for name in ("sign", "auth"):
            signature = b64url(before["successor"][name], 64)
            verify_p256(keys[name], statement["payloadType"], b64(statement["payload"]), signature)
        until = moment(following["since"])
        require(until is not None)
        former.append({**keys, "until": until})
        keys = following
    return {**keys, "former": former}


def is_believed(keys, purpose, key, logged_at):
    """The present key always; a former one when the log took it before it was not to be believed."""
    return keys[purpose] == key or any(one[purpose] == key and logged_at < one["until"] for one in keys["former"])


def open_person(person, authority, head):
    keys = open_binding(person["binding"])
    account = keys["accountId"]
    label = hashlib.sha256(b"kt/v1" + account.encode() + b64(person["labelSalt"], 32)).digest()
    entry = {"c": commitment(person["salt"], person["binding"]), "l": base64.b64encode(label).decode(), "t": "key"}
    require_logged(entry, person["inclusion"], head)
    statement = person["identity"]["statement"]
    identity = open_statement(statement, "identity.v1", IDENTITY)
    require(statement["publicKey"] == authority and identity["accountId"] == account)
    require(identity["keyBinding"] == hash_of(person["binding"]["statement"]))
    checked = identity["level"] == "verified"
    require(checked == (identity["provider"] is not None) and checked == (identity["reference"] is not None))
    require_logged_statement("id", person["identity"], head)
    return {"keys": keys, "identity": identity}


def open_transfers(transfers, people, head):
    """From the founder on, each by the owner before, or by somebody whom the transfer before lets take it back."""
    opened = []
    prev = None
    for logged in transfers:
        statement = logged["statement"]
        require_logged_statement("rec", logged, head)
        content = open_statement(statement, "contract-transfer.v1", TRANSFER)
        require(content["by"] in people)
        require(is_believed(people[content["by"]]["keys"], "auth", statement["publicKey"], logged["inclusion"]["at"]))
        require((content["seq"], content["prev"]) == (len(opened), prev))
        is_by_owner = content["by"] == content["from"]["accountId"]
        if opened:
            before = opened[-1]
            require(content["id"] == before["id"] and content["from"]["accountId"] == before["to"]["accountId"])
            require(content["record"]["seq"] >= before["record"]["seq"])
            is_back = content["to"]["accountId"] == before["from"]["accountId"]
            require(is_by_owner or (is_back and content["by"] in before["undoBy"]))
        else:
            require(is_by_owner)
        opened.append(content)
        prev = hash_of(statement)
    parties = {(one[part]["accountId"], one[part]["email"]) for one in opened for part in ("from", "to")}
    require(all(len({party[at] for party in parties}) == len(parties) for at in (0, 1)))
    return opened


def open_records(records, transfers, people, head):
    opened = {}
    before = None
    for logged in records:
        statement = logged["statement"]
        require_logged_statement("rec", logged, head)
        content = open_statement(statement, "contract-record.v2", RECORD)
        earlier = [one for one in transfers if one["record"]["seq"] < content["seq"]]
        founder = transfers[0]["from"]["accountId"] if transfers else content["owner"]
        require(content["owner"] == (earlier[-1]["to"]["accountId"] if earlier else founder))
        named = [one["record"]["hash"] for one in transfers if one["record"]["seq"] == content["seq"]]
        require(all(one == hash_of(statement) for one in named))
        require(content["owner"] in people and all(one["id"] == content["id"] for one in transfers))
        owner = people[content["owner"]]["keys"]
        require(is_believed(owner, "auth", statement["publicKey"], logged["inclusion"]["at"]))
        facts = bytes.fromhex(content["keys"][0]), bytes.fromhex(founder.replace("-", ""))
        require(certified_id("ikf/v2/contract", *facts) == content["id"])
        require(len(set(content["keys"])) == len(content["keys"]))
        if before is not None:
            require(before["id"] == content["id"] and before["seq"] < content["seq"])
            require(content["keys"][: len(before["keys"])] == before["keys"])
        before = opened[hash_of(statement)] = content
    require(before["finished"] and len(opened) == len(records))
    require(all(one["record"]["seq"] <= before["seq"] for one in transfers))
    for content in opened.values():
        require(all(content[part] == before[part] for part in ("title", "description", "documents")))
    return opened, before


def open_documents(registrations, newest, head):
    transactions = {}
    require(len(registrations) == len(newest["documents"]))
    for logged, document in zip(registrations, newest["documents"]):
        stated = open_statement(logged["statement"], "document.v1", DOCUMENT)
        require(stated["assetId"] == newest["id"] and stated["epoch"] < len(newest["keys"]))
        require(stated["assetPublicKey"] == newest["keys"][stated["epoch"]] and stated["documentId"] == document["id"])
        require((stated["documentHash"], stated["size"], stated["name"]) == (document["hash"], document["size"], document["name"]))
        transactions[document["id"]] = require_logged_statement("doc", logged, head)
    return transactions


def open_signature(logged, people, records, newest, transactions, head):
    statement = logged["statement"]
    content = open_statement(statement, "signature.v1", SIGNATURE)
    require(content["signer"]["publicKey"] == statement["publicKey"])
    person = people.get(content["signer"]["accountId"])
    document = next((one for one in newest["documents"] if one["id"] == content["documentId"]), None)
    signed = records.get(content["recordHash"])
    require(person is not None and document is not None and signed is not None)
    require(is_believed(person["keys"], "sign", statement["publicKey"], logged["inclusion"]["at"]))
    require(content["assetId"] == newest["id"] and content["assetPublicKey"] in newest["keys"])
    require((content["documentHash"], content["size"]) == (document["hash"], document["size"]))
    require(content["docTx"] == transactions[document["id"]] and content["identRef"] is None)
    require(content["level"] == person["identity"]["level"])
    email = person["identity"]["email"]
    require(any(signer["email"] == email for signer in signed["signers"]))
    require_logged_statement("sig", logged, head)
    claimed = moment(content["time"])
    require(claimed is not None and abs(claimed - logged["inclusion"]["at"]) <= TOLERANCE_MS)
    return (content["signer"]["accountId"], document["id"]), email, content["recordHash"]


def require_rising(inclusions):
    """A log never lets its time fall: an entry that comes later was not taken earlier."""
    times = [one["at"] for one in sorted(inclusions, key=lambda one: one["index"])]
    require(times == sorted(times))


def is_confirmed(heads, trust):
    """Whether as many witnesses as the reader wants, or the reader's time stamp authority, speak for both logs."""
    if all(head["stamped"] in trust["timeStamps"] for head in heads):
        return True
    known = {witness["raw"] for witness in trust["witnesses"]}
    counts = [len(known & head["cosigned"].keys()) for head in heads]
    return trust["quorum"] > 0 and min(counts) >= trust["quorum"]


def verify(text_of_proof, files, trusted):
    """The verdict; `files` are (name, SHA3-256 in hexadecimal digits), `trusted` opened trust files."""
    proof = parse(text_of_proof)
    require(PROOF(proof))
    require(canonical(proof) == re.sub(r'("(?:[^"\\]|\\.)*")|[ \t\r\n]+', r"\1", text_of_proof))
    trust = open_trust(proof["trust"])
    heads = {name: open_head(proof["heads"][name], trust["logs"][name], trust) for name in ("contracts", "keys")}
    opened = [open_person(person, trust["authority"], heads["keys"]) for person in proof["people"]]
    people = {person["keys"]["accountId"]: person for person in opened}
    transferred = proof.get("transfers", [])
    contracts = [*proof["records"], *transferred, *proof["documents"], *proof["signatures"]]
    require_rising(one["inclusion"] for one in contracts)
    require_rising(one["inclusion"] for person in proof["people"] for one in (person, person["identity"]))
    require(list(people) == sorted(people) and len(people) == len(opened))
    transfers = open_transfers(transferred, people, heads["contracts"])
    records, newest = open_records(proof["records"], transfers, people, heads["contracts"])
    transactions = open_documents(proof["documents"], newest, heads["contracts"])
    for document in newest["documents"]:
        require(any(digest == document["hash"] for _, digest in files))
    names = {document["name"] for document in newest["documents"]}
    digests = {document["hash"] for document in newest["documents"]}
    require(all(digest in digests or unicodedata.normalize("NFC", name) in names for name, digest in files))
    signed = [
        open_signature(one, people, records, newest, transactions, heads["contracts"]) for one in proof["signatures"]
    ]
    places = [place for place, _, _ in signed]
    require(places == sorted(set(places)))
    owners = {newest["owner"]} | {one[part]["accountId"] for one in transfers for part in ("from", "to")}
    require(set(people) == owners | {one["by"] for one in transfers} | {account for account, _ in places})
    require(set(records) == {hash_of(proof["records"][-1]["statement"])} | {named for _, _, named in signed})
    given = {(email, document) for (_, document), email, _ in signed}
    wanted = {(signer["email"], document["id"]) for signer in newest["signers"] for document in newest["documents"]}
    known = next((one for one in trusted if same_issuer(one, trust)), None)
    if known is None:
        return "issuer-unknown"
    if wanted - given:
        return "incomplete"
    return "verified" if is_confirmed(list(heads.values()), known) else "verified-service-time"


EXIT = {"verified": 0, "verified-service-time": 0, "invalid": 1, "incomplete": 2, "issuer-unknown": 3}


def main(arguments):
    trusted = []
    while arguments[:1] == ["--trust"]:
        with open(arguments[1], encoding="utf-8") as file:
            trusted.append(open_trust(parse(file.read())))
        arguments = arguments[2:]
    with open(arguments[0], encoding="utf-8", newline="") as file:
        proof = file.read()
    files = []
    for path in arguments[1:]:
        with open(path, "rb") as file:
            files.append((path.rsplit("/", 1)[-1], hashlib.sha3_256(file.read()).hexdigest()))
    try:
        verdict = verify(proof, files, trusted)
    except (Invalid, OverflowError, ValueError):
        verdict = "invalid"
    print(verdict)
    return EXIT[verdict]


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1:]))
