#!/bin/sh
# Makes the vectors of openssl-tokens.ts anew, with openssl 3 alone: an implementation that shares no code with ours.
set -eu
cd "$(mktemp -d)"
printf 'ledger.example/v1\n3\nAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=\n' > text
cat > conf <<'CONF'
[req]
distinguished_name = dn
prompt = no
[dn]
CN = unused
[root]
basicConstraints = critical, CA:true
keyUsage = critical, keyCertSign
[tsa]
basicConstraints = critical, CA:false
keyUsage = critical, digitalSignature
extendedKeyUsage = critical, timeStamping
[v2]
serial = serial
default_policy = 1.2.3.4
digests = sha256
accuracy = secs:1
ess_cert_id_alg = sha256
ess_cert_id_chain = yes
tsa_name = yes
[v1]
serial = serial
default_policy = 1.2.3.4
digests = sha256
ess_cert_id_alg = sha1
CONF
# prints the members of OPENSSL_TOKENS
vector() { # name, key of the root, key of the authority, hash of certificates, hash of the token, section
  openssl genpkey $2 -out root.key 2>/dev/null
  openssl genpkey $3 -out tsa.key 2>/dev/null
  openssl req -x509 -new -key root.key -subj "/O=Vectors/CN=Root $1" -days 36500 "-$4" -config conf -extensions root -out root.pem
  openssl req -new -key tsa.key -subj "/O=Vectors/CN=Authority $1" -config conf -out tsa.csr
  openssl x509 -req -in tsa.csr -CA root.pem -CAkey root.key -CAcreateserial -days 36500 "-$4" -extfile conf -extensions tsa -out tsa.pem 2>/dev/null
  openssl ts -query -data text -sha256 -cert -out query 2>/dev/null
  openssl ts -reply -queryfile query -config conf -section "$6" "-$5" -signer tsa.pem -inkey tsa.key -chain root.pem -out reply 2>/dev/null
  openssl ts -reply -in reply -token_out -out token 2>/dev/null
  openssl ts -verify -data text -in token -token_in -CAfile root.pem >/dev/null 2>&1
  root=$(openssl x509 -in root.pem -outform DER | base64 -w0)
  printf "  '%s': {\n    issuer: '%s',\n    reply: '%s',\n  },\n" "$1" "$root" "$(base64 -w0 reply)"
}
RSA="-algorithm RSA -pkeyopt rsa_keygen_bits:2048"
P256="-algorithm EC -pkeyopt ec_paramgen_curve:P-256"
P384="-algorithm EC -pkeyopt ec_paramgen_curve:P-384"
vector RSA "$RSA" "$RSA" sha256 sha256 v2
vector P-256 "$P256" "$P256" sha256 sha384 v2
vector P-384 "$P384" "$P384" sha384 sha512 v1
