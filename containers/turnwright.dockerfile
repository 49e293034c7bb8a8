# The rules as a service: `npm run bundle`, then from the root of the repository
#   docker build -f containers/turnwright.dockerfile -t turnwright .
#   docker run --rm -i turnwright                                              lines on standard input and output
#   docker run --rm -p 127.0.0.1:8080:8080 -e TURNWRIGHT_TOKEN turnwright serve --http 0.0.0.0:8080
FROM node:24-alpine
COPY bundle/turnwright.mjs bundle/LICENSE /opt/turnwright/
USER node
WORKDIR /home/node
STOPSIGNAL SIGTERM
ENTRYPOINT ["node", "/opt/turnwright/turnwright.mjs"]
CMD ["serve"]
