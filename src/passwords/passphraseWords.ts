/** The words of generated passphrases: plain, short English words that are easy to type. */
export const passphraseWords = `
able acorn acre actor adapt admit adult after again agent agree ahead aisle alarm album alert alike alive alley allow
almond alone along alpine amber ample anchor angle ankle annual answer antique apple april apron arch arctic arena argue
armor arrow artist aspen atlas attic august author autumn avenue avoid awake award aware awning bacon badge bagel bake
balance ballet balmy bamboo banana banjo banner barley barn barrel basil basin basket batch bath beach beacon bead beam
bean bear beaver become bedroom bee beetle began begin behind bell belong below belt bench berry beside better bicycle
birch bird biscuit blanket blaze blend bloom blue blush board boat bobbin body bonnet bonus book boot border borrow
bottle bottom boulder bounce bowl brace branch brass brave bread breeze brick bridge brief bright brisk broad bronze
brook broom brother brown brush bubble bucket buckle budget build bulb bundle bunny butter button cabin cable cactus
cake calm camel camera camp canal candle candy canoe canopy canvas canyon carbon card cargo carpet carrot carry cart
carve cashew castle casual cattle cedar celery cellar cello cement center cereal chain chair chalk chance change chapel
chapter charm chart chase cheek cheese cherry chess chest chief child chime chimney choice choir chorus church cider
cinema circle citrus city civic clam clap clarify clay clean clear clerk clever cliff climb clinic clock close cloth
cloud clover clown club coach coast coat cobalt cocoa coconut coffee collar color column comb comet comfort comic common
compass concert cook cookie cool copper copy coral cork corn corner cosmic cotton couch cougar count country couple
course court cousin cover cozy craft crane crate crayon cream creek crew cricket crisp crop cross crowd crown crumb
crust crystal cube culture cupboard cure curious curtain curve cushion custom cycle daily dairy daisy dance daring
dawn daylight deal dear debate decade decent deck deep deer degree delight denim depth desert design desk dial diary
differ digital dime dinner direct dish distant dive dock doctor dollar dolphin domain donkey donor door double dough
dove downtown dozen dragon drama draw dream dress drift drive drum duck dune during dusk dust duty eager eagle early
earn earth easel east easy echo eclipse edge edit effort eight elbow elder elect elegant elk ember emerald empire enamel
engine enjoy enough enter entry equal errand escape estate even evening event every exact example expert explain extra
fabric face fact fair falcon family famous fancy farm fashion father favor feast feather felt fence fern ferry festival
fiber fiddle field fifteen figure film final finch find finger finish fire firm first fish fit flag flame flannel
flash flat flavor fleet flight flint float flock floor flour flower fluent flute foam focus fog folk follow food
forest forge fork form fortune forum forward fossil found fountain fox frame free fresh friend fringe frost fruit
fudge full future galaxy gallery gallon game garage garden garlic garment gate gather gazebo gentle genuine giant gift
ginger giraffe give glacier glad glass gleam glide globe glove glow glue goal goat gold good goose gown grace grain
grand granite grape graph grass gravel gravy great green greet grid grill grocery group grove grow guard guest guide
guitar gull habit half hall hammer hammock hand handle happy harbor hard harmony harp harvest hat hawk hay hazel
health heart heavy hedge height helmet help herb hero heron hiker hill hint hobby hold hollow home honest honey hood
hope horizon horn horse host hotel hour house human humble humor hundred husky iceberg icicle idea igloo image inch
include income indigo indoor inform ink inland inner insect inside instant invite iris iron island item ivory ivy jacket
jade jar jazz jelly jersey jewel join joke journey joy judge juice jumbo jump jungle junior juniper just kayak keen
keep kennel kernel kettle key kind king kitchen kite kitten knee knit knob know koala label lace ladder lagoon lake
lamb lamp land lane lantern large lark laser last late laugh laundry lava lavender lawn layer lead leaf learn leather
ledge legend lemon lend lens lentil lesson letter level library light lilac lily lime linen lion liquid list listen
little lively lizard llama lobby lobster local locket log logic long loop loud lounge loyal lucky lumber lunar lunch
lyric magic magnet maid mail major mango manner maple marble march margin marine mark market marsh mason match maximum
mayor meadow meal measure medal medium melody melon member memory mentor menu merge merit merry metal meteor metro
middle midnight mild mile milk mill mimic mineral minor mint minute mirror mist mitten mixture moat model modern modest
moment monday money month mood moon moose morning mosaic moss mother motion motor mountain mouse move movie mud muffin
mulberry mural muscle museum music mustard myth nail name napkin narrow nation nature navy near neat nectar neighbor
nephew nest network never new nickel niece night nine noble north nose notable note novel november number nurse nut oak
oasis oat object observe ocean october offer office often olive omelet onion online onyx open opera opinion optic orange
orbit orchard orchid order organ origin osprey otter ounce outdoor oval oven over owl owner oxygen oyster paddle page
paint pair palace pale palm pancake panda panel pantry paper parade parcel parent park parrot parsley part party pasta
pastry patch path patient patio pattern pause pave peace peach peanut pear pearl pebble pecan pelican pen pencil penny
people pepper perfect permit person phone photo piano pick picnic picture pie pigeon pillow pilot pine pink pioneer
pitch pizza place plain planet plant plate play plaza plenty plum plus pocket poem poet point polar polite pond pony
pool popcorn poplar porch port post potato pottery powder practice prairie praise present pretty price primary prince
print prize problem produce profit project proper proud public pudding pulse pumpkin punch puppy pure purple puzzle
quail quality quarter queen quest quick quiet quill quilt quiz quote rabbit raccoon race radar radio radish raft rail
rain raisin ranch range rapid rare raven reach read ready real reason recall recipe record red reef refresh regular
relax relay remain remember rent repair repeat reply report rescue rest result return reward rhyme rhythm ribbon rice
rich ride ridge right ring rinse ripple river road roast robin robot rock rocket roll roof room root rope rose rotate
round route rover royal ruby rug rule runner rural rustic saddle safe saffron sail salad salmon salt salute sample
sand sandal satin saturn sauce save scale scarf scene school science scoop scout screen script sea season seat second
secret seed select seminar senior sense series seven shade shadow shape share sharp sheep shelf shell shelter
shine ship shirt shoe shop shore short shovel show shrub side sign signal silk silver simple singer sister six size
sketch ski skill sky sleeve slice slide slope slow small smart smile smooth snack snow soap soccer social sock soda
sofa soft soil solar solid solo song sound soup south space spare spark speak special speech speed spice spider spinach
spiral spoon sport spot spring spruce square squash stable stadium staff stage stair stamp star start state station
statue steady steam steel stem step stereo stone stool store storm story stove straw stream street string strong
student studio style sugar suit summer summit sun sunday sunset supper supply surf surprise swan sweater sweet swift
swim swing symbol syrup system table tackle tailor talent tall tango target task taste taxi teacher team temple tempo
ten tender tennis tent term thank theater theme thick thing thirty thread three throne thumb thunder ticket tide tidy
tiger tile timber time tiny title toast today toffee together token tomato tone tool topaz topic torch total touch
tour towel tower town toy track trade trail train travel tray treasure treat tree trend triangle trim trip trolley
trophy true trumpet trunk trust truth tuba tulip tuna tunnel turkey turn turtle tuxedo twelve twenty twin type
umbrella uncle under uniform union unique unit unity update upper upward urban useful usual valley value vanilla vapor
vase vault velvet vendor venture verb verse vessel video view villa village vine vintage violet violin visit visual
vital vivid vocal voice volume voyage waffle wagon waist walk wall walnut walrus waltz warm wash watch water wave
wealth weather wedding weekend welcome west whale wheat wheel whisper whistle white whole wide wild willow wind window
wing winner winter wire wisdom wise wish wolf wonder wood wool word work world worthy wren wrist write yacht yard
yarn year yellow yes yogurt young zebra zero zigzag zipper zone zoo
`
  .trim()
  .split(/\s+/);
